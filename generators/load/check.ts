import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { checkAlternatives } from './check/schema/alternatives.ts';
import { CheckContext } from './check/context.ts';
import { Comparison } from './check/schema/covers.ts';
import { CycleSearch } from './check/limits/cycles.ts';
import { checkEmptyReplies } from './check/http/empty-reply.ts';
import { checkEncoding, checkEncodings, checkFormFields } from './check/http/encoding.ts';
import { EndlessSearch } from './check/limits/endless.ts';
import { ExampleFaults } from './check/examples/example-fault.ts';
import { checkExamples, reportExamples } from './check/examples/examples.ts';
import { checkBehaviours } from './check/extensions/behaviours.ts';
import { checkExtensions } from './check/extensions/extensions.ts';
import { checkNames } from './check/structure/names.ts';
import { checkObjectRules } from './check/structure/objects.ts';
import { checkOperation, checkOperationIds, checkTags } from './check/http/operations.ts';
import { objectOfKind, partsOf, type Part } from './check/parts.ts';
import { checkDuplicateParameters, checkPaths } from './check/http/paths.ts';
import { checkAroundSchemas, checkSchema } from './check/schema/schemas.ts';
import { checkSecurity } from './check/http/security.ts';
import { checkData, mostParts, reportSize } from './check/limits/size.ts';
import { checkStructure } from './check/structure/structure.ts';
import { WaysSearch } from './check/limits/ways.ts';
import type { Document } from './document.ts';
import type { Kind } from './grammar/rules.ts';
import type { Changes } from './readings/changes.ts';
import { isList, isObject, ownValue } from '@specline/kernel/values';

/**
 * Checks a document against the specification of its version: what it breaks, or says so that it cannot be generated, is an
 * error; what is suspicious but has a meaning is a warning.
 * @param document Bundled document, before schemas are upgraded.
 * @param problems What was found when it was read; learns what is wrong with it.
 * @returns What the readings of its problems make of it.
 */
export function checkDocument(document: Document, problems: Diagnostics): Changes {
  const check = new CheckContext(document, problems);
  const linking: Part[] = [];
  const cycles = new CycleSearch(check);
  const ways = new WaysSearch(check);
  const endless = new EndlessSearch(check);
  const comparison = new Comparison(check);
  const exampleFaults = new ExampleFaults(check);
  const most = mostParts();
  let count = 0;
  for (const part of partsOf(document)) {
    count += 1;
    if (count > most) continue;
    if (isBrokenReference(part, check)) continue;
    checkPart(part, check);
    checkExamples(part, exampleFaults, check);
    const schema = objectOfKind(part, 'schema');
    if (schema) {
      cycles.from(schema);
      ways.from(schema);
      endless.from(schema);
      checkAlternatives(schema, comparison);
    }
    if (objectOfKind(part, 'callback', 'link')) linking.push(part);
  }
  reportExamples(exampleFaults, check);
  if (count > most) {
    reportSize(count, check);
    return check.changes;
  }
  checkPaths(check);
  checkOperationIds(linking, check);
  checkTags(check);
  checkBehaviours(check);
  return check.changes;
}

/** True for a reference that names nothing, which has been reported: what it was to stand for is not missed here as well. */
function isBrokenReference({ container, rule }: Part, check: CheckContext): boolean {
  // The siblings of the reference of a schema count.
  if (rule.is !== 'kind' || rule.kind === 'schema') return false;
  const ref = isObject(container) ? ownValue(container, '$ref') : undefined;
  return ref !== undefined && typeof ref !== 'string' && check.isReported(check.originOf(container, '$ref'));
}

type PartCheck = (part: Part, check: CheckContext) => void;

/** Checks that concern some kinds of objects only: most objects are schemas, and there is little to check of others. */
const ofKind: Readonly<Partial<Record<Kind, readonly PartCheck[]>>> = {
  document: [checkAroundSchemas],
  encoding: [checkEncoding],
  operation: [checkOperation, checkEmptyReplies, checkExtensions],
  securityRequirement: [checkSecurity],
  schema: [checkSchema, checkData, checkExtensions],
  parameter: [checkData],
  header: [checkData],
  mediaType: [checkEncodings, checkFormFields, checkData],
  example: [checkData],
};

function checkPart(part: Part, check: CheckContext): void {
  const { container, rule } = part;
  checkNames(part, check);
  checkStructure(part, check);
  if (rule.is === 'kind') {
    checkObjectRules(part, check);
    for (const checkKind of ofKind[rule.kind] ?? []) checkKind(part, check);
  } else if (rule.is === 'map') checkAroundSchemas(part, check);
  if (isList(container) && rule.is === 'list' && rule.of.is === 'kind' && rule.of.kind === 'parameter')
    checkDuplicateParameters(container, check);
}
