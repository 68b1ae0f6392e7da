import type { JsonObject } from '@specline/kernel/json';
import behavior from './extensions/x-behavior.schema.json' with { type: 'json' };
import extensibleEnum from './extensions/x-extensible-enum.schema.json' with { type: 'json' };
import notShown from './extensions/x-not-shown.schema.json' with { type: 'json' };
import pagination from './extensions/x-pagination.schema.json' with { type: 'json' };
import resource from './extensions/x-resource.schema.json' with { type: 'json' };

/** The JSON Schemas of the extensions that the tool understands, by name of the extension. */
export const declaredExtensions: Readonly<Record<string, JsonObject>> = {
  'x-behavior': behavior,
  'x-extensible-enum': extensibleEnum,
  'x-not-shown': notShown,
  'x-pagination': pagination,
  'x-resource': resource,
};
