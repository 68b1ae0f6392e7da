import { expect, it } from 'vitest';
import { noColours } from '../../../generators/diagnostics/print.ts';
import { apiReportDrift } from '../../../generators/drift/drift.ts';
import { printGithubDrift } from '../../../generators/drift/print-github.ts';
import { jsonDriftReport } from '../../../generators/drift/print-json.ts';
import { printPrettyDrift } from '../../../generators/drift/print-pretty.ts';
import type { DriftReport } from '../../../generators/drift/report.ts';
import { SubjectIndex } from '../../../generators/drift/subject.ts';
import { lowerSpec } from '../../../generators/read-model.ts';
import { smallSpec } from '../cli/small-spec.ts';

it('finds a report of a public API that differs', async () => {
  const { model } = await lowerSpec('/api.yaml', { disk: { read: () => smallSpec } });
  if (!model) throw new Error('the small document has errors');
  const file = 'packages/types/api-report.md';
  const before = '# types\n\n```ts\nexport interface Thing {\n  id: string;\n}\n```\n';
  const after = before.replace('id: string', 'id: number');
  const drift = apiReportDrift({ file, before, after, command: 'npx specline api' }, file, {
    index: new SubjectIndex(model.api),
  });
  const report: DriftReport = {
    drifts: [drift],
    spec: 'api.yaml',
    problems: [],
    unlisted: { error: 0, warning: 0 },
    shownOrigin: (each) => each,
  };
  expect(printPrettyDrift(report, noColours, false)).toBe(
    [
      'packages/types/api-report.md  public api changed: would be updated (+1 -1 lines)',
      '  model Thing',
      '  @@ -3,5 +3,5 @@',
      '   ```ts',
      '   export interface Thing {',
      '  -  id: string;',
      '  +  id: number;',
      '   }',
      '   ```',
      '',
      'public api changed (1 file): the public API of the package differs from its reviewed report',
      '1 file differs from what api.yaml gives; to fix it, run: npx specline api',
      '',
    ].join('\n'),
  );
  expect(jsonDriftReport(report, false).drifts[0]).toMatchObject({
    package: 'types',
    line: 5,
    causes: [{ id: 'public-api-changed' }],
    models: ['Thing'],
    command: 'npx specline api',
  });
  expect(printGithubDrift(report)).toContain('::error file=packages/types/api-report.md,line=5,');
});
