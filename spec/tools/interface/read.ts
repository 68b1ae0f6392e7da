import { readBodies } from './bodies.ts';
import type { Checklist } from './checklist.ts';
import { readConditions, readEnumerations, readStates } from './conditions.ts';
import { readEndpoints } from './endpoints.ts';
import { readLimits } from './limits.ts';
import { readSections } from './markdown.ts';
import { readOperations, readResponses, readStatuses } from './operations.ts';
import { readQueries } from './queries.ts';
import { staleCorrections } from './resource-rules.ts';
import { readResources } from './resources.ts';

/**
 * Reads the whole checklist.
 * @param text The interface document, in Markdown.
 * @throws Error when the document says something in a way that neither the reader nor its rules know.
 */
export function readChecklist(text: string): Checklist {
  const sections = readSections(text);
  const endpoints = readEndpoints(sections);
  const statuses = readStatuses(endpoints);
  const resource = readResources(sections);
  const stale = staleCorrections(resource);
  if (stale.length > 0) throw new Error(`These corrections fit no field: ${stale.join(', ')}`);
  const resources = new Map(statuses.map((item) => [item.operation, item.resource]));
  const query = readQueries(endpoints);
  const body = readBodies(endpoints, resource, (operation) => resources.get(operation));
  return {
    operations: readOperations(endpoints),
    statuses,
    'query-parameters': query,
    'body-fields': body,
    'response-fields': readResponses(endpoints),
    'resource-fields': resource,
    limits: readLimits(sections, { query, body, resource }),
    'error-conditions': readConditions(sections, endpoints),
    states: readStates(sections),
    'incomplete-enumerations': readEnumerations(sections, { query, body, resource }),
  };
}
