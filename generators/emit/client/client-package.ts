import type { Api } from '../../ir/types.ts';
import type { EmitOptions, Emitted } from '../emitter.ts';
import { headingOf } from '../heading.ts';
import { jsonText } from '../json-text.ts';
import { emitOperationId } from '../operation-id.ts';
import { packageManifest } from '../package-manifest.ts';
import { modeOf } from '../runtime-path.ts';
import { emitTsconfigs } from '../package-tsconfig.ts';
import { clientReadme } from '../text/client-readme.ts';
import { emitReadme } from '../text/readme.ts';
import { emitArguments } from './arguments.ts';
import { emitClient } from './client.ts';
import { emitErrorBodies } from './error-bodies.ts';
import { clientEntryModules } from './entry-modules.ts';
import { emitErrors } from './errors.ts';
import { emitMethods } from './methods.ts';
import { emitOperations } from './operations.ts';
import { clientFacts } from './package-json.ts';
import { paths } from './paths.ts';
import { emitReplyHeaders } from './reply-headers.ts';
import { emitReplyMap } from './reply-map.ts';
import { emitRuntimeTypes } from './runtime-types.ts';
import { emitTransport } from './transport.ts';

/** Name of the template of the README. */
const readmeTemplate = 'client/readme.md.hbs';

/** Returns the generated files of the client package. */
export async function emitClientPackage(api: Api, options: EmitOptions): Promise<readonly Emitted[]> {
  const heading = headingOf(options);
  const manifest = packageManifest(clientFacts(api), options);
  const sources = [
    ...emitOperations(api, heading),
    ...emitMethods(api, heading),
    emitOperationId(api, paths.operationId, heading),
    emitReplyMap(api, heading),
    emitReplyHeaders(api, heading),
    emitArguments(api, heading),
    emitErrorBodies(api, options.failures, heading),
    emitErrors(heading),
    emitRuntimeTypes(api, heading),
    emitTransport(api, heading, modeOf(options)),
    emitClient(api, heading, options.scope),
  ];
  return [
    ...sources,
    ...clientEntryModules(heading),
    ...emitTsconfigs({ folder: 'client', lib: ['es2023', 'dom', 'dom.iterable'], upon: ['types'] }),
    { path: paths.manifest, text: jsonText(manifest) },
    await emitReadme(paths.readme, readmeTemplate, clientReadme(api, manifest.name, options.scope), options),
  ];
}
