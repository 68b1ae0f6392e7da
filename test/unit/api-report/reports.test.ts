/**
 * The reports of this project's packages hold every name that they export: those that TypeScript's checker finds are compared with
 * those in the reports.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { homePackages } from '../../home.ts';
import { describe, expect, it } from 'vitest';
import { readOffer } from '../../../generators/api-report/entry-points.ts';
import { compareApiReports, reportName } from '../../../generators/api-report/compare.ts';
import { filesOnDisk } from '../../../generators/api-report/source-files.ts';

const packages = path.resolve(import.meta.dirname, '../../../packages');
const names = ['types', 'client', 'server', 'mock'];

/** The names of each entry point, as the checker knows them: `@acme/types/openapi`. */
function checkedNames(): Readonly<Record<string, readonly string[]>> {
  const entries = names.flatMap((name) => {
    const offer = readOffer(name, filesOnDisk(packages));
    return [...(offer?.modules ?? [])].map(
      ([subpath, module]) =>
        [`${offer?.name ?? ''}${subpath.slice(1)}`, path.join(packages, module)] as const,
    );
  });
  const program = ts.createProgram(
    entries.map(([, file]) => file),
    {
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      noLib: true,
      types: [],
      // As in the tsconfig.json of the packages: nothing has to be built before.
      paths: Object.fromEntries(names.map((name) => [`#${name}/*`, [path.join(packages, name, 'src/*')]])),
      allowImportingTsExtensions: true,
      noEmit: true,
    },
  );
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    entries.map(([entry, file]) => {
      const source = program.getSourceFile(file);
      const symbol = source && checker.getSymbolAtLocation(source);
      if (!symbol) throw new Error(`${file} is no module`);
      return [
        entry,
        checker
          .getExportsOfModule(symbol)
          .map(({ name }) => name)
          .sort(),
      ];
    }),
  );
}

/** The names of each entry point, as the reports give them. */
function reportedNames(): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const name of names) {
    const report = readFileSync(path.join(packages, name, reportName), 'utf8');
    for (const [, entry = '', text = ''] of report.matchAll(/^## `(.*?)`\n\n```ts\n([^]*?)\n?```$/gm)) {
      const source = ts.createSourceFile('report.ts', text, ts.ScriptTarget.Latest);
      const listed = source.statements.flatMap((statement) => exportedNames(statement, found));
      found.set(entry, [...new Set(listed)].sort());
    }
  }
  return Object.fromEntries(found);
}

function exportedNames(
  statement: ts.Statement,
  found: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause && ts.isNamedExports(exportClause))
      return exportClause.elements.map(({ name }) => name.text);
    const whole =
      moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? found.get(moduleSpecifier.text) : undefined;
    if (!whole) throw new Error('a report passes on what no report holds');
    return whole;
  }
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : ''));
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  if (!isNamed || !statement.name) throw new Error('a report holds what declares no name');
  return [statement.name.text];
}

describe('the reports of the packages', () => {
  it('are what the sources give', async () => {
    expect((await compareApiReports(homePackages, 'tested')).map(({ file }) => file)).toEqual([]);
  });

  it('hold every exported name, and no other', () => {
    const reported = reportedNames();
    expect(reported).toEqual(checkedNames());
    expect(Object.keys(reported).length).toBeGreaterThanOrEqual(names.length);
  });
});
