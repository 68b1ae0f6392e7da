import { parse } from 'yaml';
import { isObject } from '@specline/kernel/values';
import type { DocumentFacts } from './facts.ts';
import { isBraced, jsonFields, yamlFields, type TopLevel } from './top-level.ts';

/** Fields that an OpenAPI document may begin with: OpenAPI 3.2 and Swagger 2.0, in any order. */
const fieldsOfDocuments: ReadonlySet<string> = new Set([
  ...[
    'openapi',
    '$self',
    'info',
    'jsonSchemaDialect',
    'servers',
    'paths',
    'webhooks',
    'components',
    'security',
  ],
  ...[
    'tags',
    'externalDocs',
    'swagger',
    'host',
    'basePath',
    'schemes',
    'consumes',
    'produces',
    'definitions',
  ],
  ...['parameters', 'responses', 'securityDefinitions', '$schema'],
]);

/** A title and a version take less room. */
const longestInfo = 64 * 1024;

/**
 * True where a file may be an OpenAPI document: what most files of YAML and JSON are not shows in their first lines.
 * @param head The text that the file begins with.
 * @param isWhole Whether that is all of it.
 */
export function mayBeDocument(head: string, isWhole: boolean): boolean {
  if (isWhole && !/openapi|swagger/.test(head)) return false;
  const [first] = fieldsOf(head).keys();
  return first !== undefined && (fieldsOfDocuments.has(first) || first.startsWith('x-'));
}

/**
 * Looks at the top of what may be an OpenAPI document. Nothing is parsed whole, and nothing is checked.
 * @param text The document, or as much of it as was read.
 * @param isWhole Whether that is all of it; fields that a part does not show may be there.
 * @returns Nothing for a file that gives no version of OpenAPI or Swagger at its top.
 */
export function lookAtDocument(text: string, isWhole: boolean): DocumentFacts | undefined {
  const fields = fieldsOf(text);
  const dialect = fields.has('openapi') ? 'openapi' : 'swagger';
  const version = scalarOf(fields.get(dialect));
  if (version === undefined) return undefined;
  const { title, release } = infoOf(fields.get('info'));
  return {
    dialect,
    version,
    ...(title !== undefined && { title }),
    ...(release !== undefined && { release }),
    describes: !isWhole || fields.has('paths') || fields.has('webhooks'),
    paths: pathsOf(fields.get('paths')),
    refers: /\$ref['"]?\s*:\s*['"]?[^'"#\s]/.test(text),
  };
}

function fieldsOf(text: string): TopLevel {
  return isBraced(text) ? jsonFields(text) : yamlFields(text.replace(/^\uFEFF/, ''));
}

/** Returns the text of a scalar without quotes and comment, where it is a version by its look. */
function scalarOf(written: string | undefined): string | undefined {
  return /^\s*(['"]?)(\d[\w.+-]*)\1\s*(?:#.*)?$/m.exec(written?.trim().split(/\r?\n/)[0] ?? '')?.[2];
}

function infoOf(written: string | undefined): { readonly title?: string; readonly release?: string } {
  if (written === undefined || written.length > longestInfo) return {};
  const info = parsed(written);
  if (!isObject(info)) return {};
  const { title, version } = info;
  return {
    ...(typeof title === 'string' && { title }),
    ...((typeof version === 'string' || typeof version === 'number') && { release: String(version) }),
  };
}

/** Parses a text as YAML, which holds JSON. What cannot be read is for the loader to complain about. */
function parsed(text: string): unknown {
  try {
    return parse(text, { logLevel: 'silent', maxAliasCount: 0 });
  } catch {
    return undefined;
  }
}

function pathsOf(written: string | undefined): readonly string[] {
  if (written === undefined) return [];
  return [...fieldsOf(written).keys()].filter((name) => name.startsWith('/')).sort();
}
