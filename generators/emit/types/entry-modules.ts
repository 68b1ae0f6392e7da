import type { OutFile } from '../emitter.ts';
import { entryModules } from '../entry-modules.ts';

/** Texts of the modules that the types package exports, by name. They depend on no document. */
const modules: Readonly<Record<string, string>> = {
  index: `export type * from './generated/models.ts';
export type * from './generated/operations.ts';
export type {
  ClientErrorStatus,
  DefaultStatus,
  EventStream,
  InformationalStatus,
  ItemStream,
  RedirectionStatus,
  ReplyHeaders,
  ServerErrorStatus,
  ServerSentEvent,
  StatusCode,
  SuccessStatus,
  UndecodedHeaders,
} from './runtime/index.js';
`,
};

/**
 * Returns the modules that the types package exports, one for each entry point.
 * @param heading First lines of each file.
 */
export function typesEntryModules(heading: string): readonly OutFile[] {
  return entryModules('types', modules, heading);
}
