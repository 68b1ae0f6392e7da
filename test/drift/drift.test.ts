/**
 * The report of `npx specline check` about each way in which generated files and a document come apart. `UPDATE_CASES=1 npx vitest
 * run test/drift` writes what is printed now to `outputs/`; what changes is reviewed like code.
 */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageNames } from '../../generators/emit/packages.ts';
import type { JsonDriftReport } from '../../generators/drift/print-json.ts';
import { subjectText } from '../../generators/drift/report.ts';
import { productVersion } from '../../generators/product.ts';
import { checkFormats } from '../../generators/cli/arguments/check-options.ts';
import { brokenSpec } from '../unit/cli/small-spec.ts';
import { standing, tempFolder } from '../unit/write/temp-folder.ts';
import { documentCases } from './document-cases.ts';
import type { DriftCase } from './drift-case.ts';
import { fileCases } from './file-cases.ts';
import { readReport } from './read-report.ts';
import { readSarif } from './read-sarif.ts';
import { checkIn, generateShop, Shop, shopOptions } from './shop.ts';

const driftCases = [...documentCases, ...fileCases];
const update = process.env['UPDATE_CASES'] === '1';
const templates = { types: '', all: '' };

beforeAll(async () => {
  for (const name of ['types', 'all'] as const) {
    templates[name] = realpathSync(mkdtempSync(join(tmpdir(), 'doc-workspace-drift-')));
    await generateShop(templates[name], name === 'all' ? packageNames : ['types']);
  }
});
afterAll(() => {
  for (const folder of Object.values(templates)) rmSync(folder, { recursive: true, force: true });
});

/** Returns arguments of a case: its options replace those of the shop. */
function argvOf({ options, ofAll = false }: Pick<DriftCase, 'options' | 'ofAll'>): readonly string[] {
  return Object.entries({ ...shopOptions, ...(!ofAll && { '--only': 'types' }), ...options }).flat();
}

async function shopOf(each: Pick<DriftCase, 'ofAll' | 'act'>): Promise<Shop> {
  const shop = new Shop(await tempFolder(), templates[each.ofAll === true ? 'all' : 'types']);
  each.act(shop);
  return shop;
}

/** Returns texts such as `types/README.md missing: operation getThing`, without manifests where other files differ. */
function summaryOf({ drifts }: JsonDriftReport): readonly string[] {
  const shown = drifts.filter(({ file }) => !file.endsWith('.generated.json'));
  return (shown.length > 0 ? shown : drifts).map(({ file, causes, operations, models }) => {
    const subjects = [
      ...operations.map((name) => ({ kind: 'operation' as const, name })),
      ...models.map((name) => ({ kind: 'model' as const, name })),
    ];
    const about = subjectText(subjects, Infinity);
    return `${file.replace(/^sdk\//u, '')} ${causes.map(({ id }) => id).join(', ')}${about === '' ? '' : `: ${about}`}`;
  });
}

function changesOf({ changes }: JsonDriftReport): readonly string[] | undefined {
  const signs = { added: '+', removed: '-', changed: '~' };
  return changes?.map(
    ({ kind, name, change, usedBy }) =>
      `${signs[change]} ${kind} ${name}${usedBy.length === 0 ? '' : ` (${usedBy.join(' ')})`}`,
  );
}

describe('the check', () => {
  it('knows at least 20 ways to differ', () => {
    expect(driftCases.filter(({ drifts }) => drifts.length > 0).length).toBeGreaterThanOrEqual(20);
  });

  it.each(driftCases)('$name', async (each) => {
    const shop = await shopOf(each);
    const before = standing(shop.cwd);
    const { code, out, err } = await checkIn(shop.cwd, [...argvOf(each), '--format', 'json']);
    const report = readReport(out);
    expect(err).toBe('');
    expect(summaryOf(report)).toEqual(each.drifts);
    expect(changesOf(report)).toEqual(each.changes);
    expect({ code, equal: report.equal }).toEqual({
      code: report.drifts.length === 0 ? 0 : 1,
      equal: report.drifts.length === 0,
    });
    expect(standing(shop.cwd)).toEqual(before);
  });
});

/** Versions and hashes are not what these tests are about. */
function masked(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{64}/gu, 'HASH')
    .replaceAll(`"${productVersion}"`, '"VERSION"')
    .replace(/^\{.*\}\n$/u, (json) => `${JSON.stringify(JSON.parse(json), null, 2)}\n`);
}

describe('what is printed', () => {
  it.each(driftCases.filter(({ printed }) => printed !== undefined))('$name', async (each) => {
    const [first, second] = [await shopOf(each), await shopOf(each)];
    const folder = path.join(import.meta.dirname, 'outputs', each.printed ?? '');
    for (const format of checkFormats) {
      const argv = [...argvOf(each), '--format', format];
      const { code, out, err } = await checkIn(first.cwd, argv);
      expect({ code, err }).toEqual({ code: 1, err: '' });
      // In another folder, the second time: the same bytes.
      expect((await checkIn(second.cwd, argv)).out).toBe(out);
      if (format === 'sarif') readSarif(out);
      const file = path.join(folder, `${format}.txt`);
      if (update) mkdirSync(folder, { recursive: true });
      if (update) writeFileSync(file, masked(out));
      expect(masked(out)).toBe(readFileSync(file, 'utf8'));
    }
  });

  it('is nothing but the good news where nothing differs', async () => {
    const shop = await shopOf({ act: () => {} });
    const printed = await Promise.all(
      checkFormats.map((format) => checkIn(shop.cwd, [...argvOf({}), '--format', format])),
    );
    const [pretty, , github, sarif] = printed.map(({ out }) => out);
    expect(printed.map(({ code, err }) => `${code}${err}`)).toEqual(['0', '0', '0', '0']);
    expect(pretty).toBe('all generated files are what spec/api.yaml gives\n');
    expect(github).toBe('');
    expect(readSarif(sarif ?? '').runs[0].results).toEqual([]);
  });

  it('is cut where a difference is long, and whole with --full', async () => {
    const shop = await shopOf({
      act: (each) => {
        each.append(
          'sdk/types/src/generated/models.ts',
          Array.from({ length: 200 }, (_, at) => `// ${at}\n`).join(''),
        );
      },
    });
    const cut = await checkIn(shop.cwd, argvOf({}));
    expect(cut.out).not.toContain('-// 100\n');
    expect(cut.out).toMatch(/… \d+ more lines; --full shows all\n/u);
    const full = await checkIn(shop.cwd, [...argvOf({}), '--full']);
    expect(full.out).toContain('-// 100\n');
    const json = async (...more: readonly string[]) =>
      readReport((await checkIn(shop.cwd, [...argvOf({}), '--format', 'json', ...more])).out).drifts[0];
    expect(await json()).toMatchObject({ removed: 200, cut: 103 });
    expect(await json('--full')).toMatchObject({ removed: 200, cut: 0 });
  });

  it('holds nothing that a terminal or a workflow would obey', async () => {
    const shop = await shopOf({
      act: (each) => {
        each.append('sdk/types/README.md', '\u001b[2J::error::x\n');
      },
    });
    const { out } = await checkIn(shop.cwd, argvOf({}));
    expect(out).toContain('-␛[2J::error::x');
    const { out: github } = await checkIn(shop.cwd, [...argvOf({}), '--format', 'github']);
    expect(github.split('\n').filter((line) => line.startsWith('::'))).toHaveLength(1);
  });

  it('names the command with its options, as a shell takes them', async () => {
    const shop = await shopOf({
      act: (each) => {
        each.write('spec/the shop’s.yaml', each.read('spec/api.yaml'));
      },
    });
    const { out } = await checkIn(shop.cwd, argvOf({ options: { '--spec': 'spec/the shop’s.yaml' } }));
    expect(out).toContain(
      "to fix it, run: npx specline generate --spec 'spec/the shop’s.yaml' --out sdk --scope @acme --only types\n",
    );
  });
});

describe('what keeps the check from comparing', () => {
  const broken = {
    'an error of the document': { code: 1, text: 'unresolved-ref', argv: [] },
    'a journal of a run that was cut short': { code: 2, text: 'completes it', argv: [] },
    'a wrong option': { code: 2, text: 'did you mean --full?', argv: ['--ful'] },
  };

  it.each(Object.entries(broken))('%s', async (name, { code, text, argv }) => {
    const shop = await shopOf({
      act: (each) => {
        if (code === 1) each.write('spec/api.yaml', brokenSpec);
        if (name.startsWith('a journal')) each.write('sdk/.specline/journal.json', '{}');
      },
    });
    const before = standing(shop.cwd);
    for (const format of checkFormats) {
      const result = await checkIn(shop.cwd, [...argvOf({}), ...argv, '--format', format]);
      expect(result.code).toBe(code);
      expect(format === 'pretty' ? result.err : result.out).toContain(text);
      expect(format === 'pretty' ? result.out : result.err).toBe('');
      if (format === 'sarif')
        expect(readSarif(result.out).runs[0].invocations[0]).toMatchObject({ executionSuccessful: false });
      if (format === 'json') expect(JSON.parse(result.out)).toMatchObject({ equal: false, drifts: [] });
    }
    expect(standing(shop.cwd)).toEqual(before);
  });

  it('a form that there is not', async () => {
    const { code, err } = await checkIn(templates.types, ['--format', 'sraif']);
    expect({ code, err }).toEqual({
      code: 2,
      err: 'error there is no format "sraif"; did you mean sarif?\n',
    });
  });
});
