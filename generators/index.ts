/**
 * The API of specline: what the command does, for programs.
 */
export { check, type CheckResult } from './api/check.ts';
export { diff, type DiffOptions } from './api/diff.ts';
export { generate, type GenerateResult } from './api/generate.ts';
export type { InterfaceOptions } from './api/interface-options.ts';
export type { JsonGenerateReport, JsonPackage } from './cli/report/report.ts';
export { defineConfig } from './config/define-config.ts';
export type {
  BehaviorConfig,
  InterfaceConfig,
  MockConfig,
  PublishConfig,
  RepositoryConfig,
  SharedConfig,
  SpeclineConfig,
} from './config/types.ts';
export type { JsonPlace, JsonProblem } from './diagnostics/print-json.ts';
export type { JsonDiffReport, JsonDocumentChange, JsonMistake } from './diff/report/print-json.ts';
export type { JsonChange, JsonDrift, JsonDriftReport } from './drift/print-json.ts';
export { WriteFailure } from './write/failure.ts';
export { UsageError } from '@specline/kernel/arguments';
