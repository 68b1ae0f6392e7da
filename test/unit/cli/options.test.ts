import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '@specline/kernel/arguments';
import { parseOptions, requestedFormat } from '../../../generators/cli/options.ts';
import { packageNames } from '../../../generators/emit/packages.ts';
import { homeDefaults } from '../../../generators/home.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';

describe('parseOptions', () => {
  it('means the home project when nothing is said', async () => {
    expect(parseOptions([], await tempFolder())).toEqual({
      ...homeDefaults,
      only: packageNames,
      allowRef: [],
      format: 'pretty',
      watch: false,
      printIr: false,
      quiet: false,
      help: false,
      version: false,
    });
  });

  it('reads every option', async () => {
    const cwd = await tempFolder();
    await lay(cwd, { 'api/a.yaml': '' });
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
      '--format',
      'json',
      '--watch',
      '-q',
    ];
    expect(parseOptions(argv, cwd)).toEqual({
      spec: join(cwd, 'api/a.yaml'),
      out: join(cwd, 'sdk'),
      scope: '@acme',
      only: ['types'],
      allowRef: [join(cwd, 'api'), cwd],
      format: 'json',
      watch: true,
      printIr: false,
      quiet: true,
      help: false,
      version: false,
    });
  });

  it.each(['client', 'server'])('takes types along where the %s is asked for', async (name) => {
    expect(parseOptions(['--only', name], await tempFolder()).only).toEqual(['types', name]);
  });

  it('writes another document to a folder of its own', async () => {
    const cwd = await tempFolder();
    await lay(cwd, { 'a.yaml': '' });
    expect(parseOptions(['--spec', 'a.yaml'], cwd).out).toBe(join(cwd, 'generated'));
  });

  it.each([['--help'], ['-h'], ['--version'], ['-v']])('answers %s without a document', async (flag) => {
    const options = parseOptions([flag, '--spec', 'none.yaml'], await tempFolder());
    expect(options.help || options.version).toBe(true);
  });

  it.each([
    [['--wacth'], 'there is no option --wacth; did you mean --watch?'],
    [['--zzzzzzzz'], 'there is no option --zzzzzzzz; see --help'],
    [['-x'], 'there is no option -x'],
    [['--__proto__'], 'there is no option --__proto__'],
    [['a.yaml'], '"a.yaml" is no option; did you mean --spec a.yaml?'],
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
    const parse = (): unknown => parseOptions(argv, cwd);
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(message);
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
    expect(parseOptions(['--spec', 'a.yaml', ...argv], cwd).spec).toBe(join(cwd, 'a.yaml'));
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
    expect(requestedFormat(argv)).toBe(format);
  });
});
