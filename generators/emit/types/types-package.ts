import type { Api } from '../../ir/types.ts';
import { allOperations } from '../../ir/walk.ts';
import { emitBuildScript } from '../build-script.ts';
import type { EmitOptions, Emitted } from '../emitter.ts';
import { contractConstant } from '../contract.ts';
import { headingOf } from '../heading.ts';
import { jsonText } from '../json-text.ts';
import { packageManifest } from '../package-manifest.ts';
import { emitTsconfigs } from '../package-tsconfig.ts';
import { typesReadme } from '../text/types-readme.ts';
import { emitReadme } from '../text/readme.ts';
import { typesEntryModules } from './entry-modules.ts';
import { emitHeaders } from './header-types.ts';
import { emitModels } from './models.ts';
import { printOpenapiTypes } from './openapi/openapi-typescript.ts';
import { emitOperations } from './operations.ts';
import { typesFacts } from './package-json.ts';
import { paths } from './paths.ts';

/** Name of the template of the README. */
const readmeTemplate = 'types/readme.md.hbs';

/** Returns the generated files of the types package. */
export async function emitTypes(api: Api, options: EmitOptions): Promise<readonly Emitted[]> {
  const heading = headingOf(options);
  const manifest = packageManifest(typesFacts(api), options);
  return [
    emitModels(api, heading),
    ...emitHeaders(api, heading),
    ...emitOperations(api, heading),
    {
      path: paths.openapi,
      text: `${heading}\n${printOpenapiTypes(options.document.root, options.cache, namesWithoutId(api))}`,
    },
    { path: paths.document, text: jsonText(options.document.published ?? options.document.root) },
    { path: paths.contract, heading, declarations: [contractConstant('types')] },
    ...typesEntryModules(heading),
    ...emitTsconfigs({ folder: 'types', lib: ['es2023', 'dom', 'dom.iterable'], upon: [] }),
    emitBuildScript(heading, options),
    { path: paths.manifest, text: jsonText(manifest) },
    await emitReadme(paths.readme, readmeTemplate, typesReadme(api, manifest.name), options),
  ];
}

/** Returns the names of operations that have no operationId, by their pointers; a name that is an operationId of another is left out. */
function namesWithoutId(api: Api): ReadonlyMap<string, string> {
  const operations = allOperations(api);
  const taken = new Set(operations.map(({ wire }) => wire));
  return new Map(
    operations.flatMap(({ id, wire, name }) =>
      wire === undefined && !taken.has(name) ? [[id, name] as const] : [],
    ),
  );
}
