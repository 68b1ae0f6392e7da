import type { Api } from '../../ir/types.ts';
import type { EmitOptions, Emitted } from '../emitter.ts';
import { headingOf } from '../heading.ts';
import { jsonText } from '../json-text.ts';
import { emitOperationId } from '../operation-id.ts';
import { packageManifest } from '../package-manifest.ts';
import { modeOf } from '../runtime-path.ts';
import { emitTsconfigs, serverLib } from '../package-tsconfig.ts';
import { serverReadme } from '../text/server-readme.ts';
import { emitReadme } from '../text/readme.ts';
import { emitApi } from './emit-api.ts';
import { emitFailure } from './failure/emit-failure.ts';
import { emitHandlers } from './emit-handlers.ts';
import { emitOperations } from './emit-operations.ts';
import { emitOperationTypes } from './emit-operation-types.ts';
import { emitSchemas } from './emit-schemas.ts';
import { emitServer } from './emit-server.ts';
import { serverEntryModules } from './entry-modules.ts';
import { serverFacts } from './package-json.ts';
import { paths } from './paths.ts';
import { emitValidators } from './validators/emit-validators.ts';

/** Name of the template of the README. */
const readmeTemplate = 'server/readme.md.hbs';

/** Returns the generated files of the server package. */
export async function emitServerPackage(api: Api, options: EmitOptions): Promise<readonly Emitted[]> {
  const heading = headingOf(options);
  const manifest = packageManifest(serverFacts(api), options);
  const sources = [
    ...emitOperations(api, heading),
    ...emitHandlers(api, heading),
    emitOperationId(api, paths.operationId, heading),
    emitOperationTypes(heading),
    emitApi(api, heading),
    emitFailure(api, options.failures, heading),
    emitSchemas(api, heading),
    emitServer(api, heading, modeOf(options)),
  ];
  return [
    ...sources,
    ...emitValidators(api, options.document, heading, options.cache),
    ...serverEntryModules(heading),
    ...emitTsconfigs({ folder: 'server', lib: serverLib, upon: ['types'] }),
    { path: paths.manifest, text: jsonText(manifest) },
    await emitReadme(paths.readme, readmeTemplate, serverReadme(api, manifest.name, options.scope), options),
  ];
}
