import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '@specline/kernel/arguments';
import { formats } from '../../../generators/cli/arguments/formats.ts';
import { readSubjects } from '../../../generators/cli/arguments/interfaces.ts';
import {
  readGenerateLine,
  requestedFormat,
  type GenerateFlags,
} from '../../../generators/cli/arguments/options.ts';
import type { Target } from '../../../generators/cli/arguments/target.ts';
import { packageNames } from '../../../generators/emit/packages.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';

/** Reads a command line that is about one document. */
async function parse(argv: readonly string[], cwd: string): Promise<Target & GenerateFlags> {
  const { written, names, ...flags } = readGenerateLine(argv);
  const { targets } = await readSubjects(written, names, cwd);
  const [target] = targets;
  if (target === undefined) throw new Error('there is no interface');
  return { ...target, ...flags };
}

describe('a command line of generate', () => {
  it('needs a document or a config file', async () => {
    await expect(parse([], await tempFolder())).rejects.toThrow(
      'there is no specline.config.ts in this folder or above it; name a document with --spec openapi.yaml',
    );
  });

  it('has a default for all but the document', async () => {
    const cwd = await tempFolder();
    await lay(cwd, { 'a.yaml': '' });
    expect(await parse(['--spec', 'a.yaml'], cwd)).toEqual({
      spec: join(cwd, 'a.yaml'),
      out: join(cwd, 'generated'),
      scope: '@generated',
      hasDefaultScope: true,
      only: packageNames,
      runtime: 'inline',
      allowRef: [],
      policy: { strict: false, problems: {} },
      format: 'pretty',
      watch: false,
      printIr: false,
      printInputs: false,
      quiet: false,
      help: false,
    });
  });

  it('reads every option', async () => {
    const cwd = await tempFolder();
    await lay(cwd, { 'api/a.yaml': '', 'api/index.ts': '' });
    const argv = [
      '--spec',
      'api/a.yaml',
      '--out=sdk',
      '--scope',
      '@acme',
      '--only',
      'types',
      '--allow-ref',
      'api, .',
      '--runtime',
      'package',
      '--overrides=api',
      '--format',
      'json',
      '--watch',
      '-q',
    ];
    expect(await parse(argv, cwd)).toEqual({
      spec: join(cwd, 'api/a.yaml'),
      out: join(cwd, 'sdk'),
      scope: '@acme',
      only: ['types'],
      runtime: 'package',
      overrides: join(cwd, 'api'),
      allowRef: [join(cwd, 'api'), cwd],
      policy: { strict: false, problems: {} },
      format: 'json',
      watch: true,
      printIr: false,
      printInputs: false,
      quiet: true,
      help: false,
    });
  });

  it.each(['client', 'server'])('takes types along where the %s is requested', async (name) => {
    const cwd = await tempFolder();
    await lay(cwd, { 'a.yaml': '' });
    for (const option of ['--only', '--packages'])
      expect((await parse(['--spec', 'a.yaml', option, name], cwd)).only).toEqual(['types', name]);
  });

  it.each([
    [['--wacth'], 'there is no option --wacth; did you mean --watch?'],
    [['--zzzzzzzz'], 'there is no option --zzzzzzzz; see --help'],
    [['-x'], 'there is no option -x'],
    [['--__proto__'], 'there is no option --__proto__'],
    [['a.yaml'], '"a.yaml" is no interface of a config file; did you mean --spec a.yaml?'],
    [['billing'], '"billing" would be an interface of a config file, and --spec reads none'],
    [['--packages', 'types', '--only', 'types'], '--only is another name of --packages; write one of them'],
    [['--runtime', 'npm'], 'there is no runtime mode "npm"; write --runtime inline or --runtime package'],
    [['--overrides', 'empty'], 'there is no file empty/index.ts; name a folder of overrides'],
    [['--spec'], '--spec needs a value, such as --spec openapi.yaml'],
    [['--spec', '--watch'], '--spec needs a value'],
    [['--spec', '-'], '--spec takes no "-" for standard input or output; name it, as in --spec openapi.yaml'],
    [['--spec=-'], '--spec takes no "-"'],
    [['--out='], '--out needs a value'],
    [['--watch=yes'], '--watch takes no value; write --watch alone'],
    [['--out', 'a', '--out', 'b'], '--out is given twice; give it once'],
    [['--only', 'types', '--only', 'types'], '--only is given twice; give it once, with commas'],
    [['--spec', 'none.yaml'], 'there is no file none.yaml'],
    [['--spec', 'ftp://a.example/api.yaml'], 'ftp://a.example/api.yaml is no file; nothing is fetched'],
    [['--spec', 'file:///api.yaml'], 'file:///api.yaml is a URL; write the path of the file'],
    [['--spec', 'https://a.example/api.yaml'], 'https://a.example/api.yaml is no file; nothing is fetched'],
    [['--spec', 'api'], 'api is a folder; name the file in it: --spec api/openapi.yml'],
    [['--spec', 'empty'], 'empty is a folder; name the file in it'],
    [['--out', 'a.yaml'], 'a.yaml is a file; name a folder with --out'],
    [['--spec', 'a'.repeat(300)], 'name another path with --spec'],
    [['--out', `${'a'.repeat(300)}/sdk`], 'name another path with --out'],
    [['--out', 'a.yaml/sdk/deep'], 'a.yaml is a file; name a folder with --out'],
    [['--allow-ref', 'empty,none'], '--allow-ref names none, which is no folder; name the folders'],
    [['--scope', 'Acme'], '"Acme" is no npm scope; write it like --scope @acme'],
    [['--scope', '@My Company!'], 'write it like --scope @my-company'],
    [['--scope', '@'], 'write it like --scope @acme'],
    [['--scope', '@a/b'], 'write it like --scope @a-b'],
    [['--only', 'typse'], '--only names no package with "typse"; did you mean types?'],
    [['--only', 'types,zzzz'], '--only names no package with "zzzz"'],
    [['--only', ','], '--only names no package with ""'],
    [['--print-ir', '--watch'], '--print-ir does not go with --watch: --print-ir prints the model once'],
    [['-q', '--print-ir'], '--print-ir does not go with --quiet: '],
    [
      ['--format', 'json', '--print-ir'],
      '--print-ir does not go with --format json: the model is printed as JSON',
    ],
    [['--format=github', '--print-ir'], '--print-ir does not go with --format github: '],
    [['--format', 'jsno'], 'there is no format "jsno"; did you mean json?'],
    [['--format', 'zzzzzz'], 'there is no format "zzzzzz"; did you mean pretty, json, github?'],
  ])('refuses %j', async (argv, message) => {
    const cwd = await tempFolder();
    await lay(cwd, { 'a.yaml': '', 'api/openapi.yml': '', 'empty/x': '' });
    const whole = argv.some((arg) => arg.startsWith('--spec')) ? argv : ['--spec', 'a.yaml', ...argv];
    const parsed = parse(whole, cwd);
    await expect(parsed).rejects.toThrow(UsageError);
    await expect(parsed).rejects.toThrow(message);
  });
});

describe('options that go together', () => {
  it.each([
    [['--print-ir', '--format', 'pretty']],
    [['--print-ir', '--out', 'sdk', '--scope', '@acme']],
    [['--watch', '--format', 'json', '--quiet']],
    [['--help', '--print-ir', '--watch']],
  ])('takes %j', async (argv) => {
    const cwd = await tempFolder();
    await lay(cwd, { 'a.yaml': '' });
    expect((await parse(['--spec', 'a.yaml', ...argv], cwd)).spec).toBe(join(cwd, 'a.yaml'));
  });
});

describe('requestedFormat', () => {
  it.each([
    [[], 'pretty'],
    [['--format', 'json'], 'json'],
    [['--wacth', '--format=github', 'a.yaml'], 'github'],
    [['--format'], 'pretty'],
    [['--format', 'jsno'], 'pretty'],
    [['--format=json=x', '--format', 'json'], 'json'],
  ])('reads %j as %s', (argv, format) => {
    expect(requestedFormat(argv, formats)).toBe(format);
  });
});
