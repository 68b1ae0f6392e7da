import type { Api } from '../../ir/types.ts';
import type { EmitOptions, Emitted } from '../emitter.ts';
import { headingOf } from '../heading.ts';
import { jsonText } from '../json-text.ts';
import { packageManifest } from '../package-manifest.ts';
import { modeOf } from '../runtime-path.ts';
import { emitTsconfigs, serverLib } from '../package-tsconfig.ts';
import { mockReadme } from '../text/mock-readme.ts';
import { emitReadme } from '../text/readme.ts';
import { code } from '../ts/code.ts';
import type { SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { dataExpression } from '../ts/expression.ts';
import { aboutData } from './about-data.ts';
import { emitHandlers } from './emit-handlers.ts';
import { emitModel, emitTables } from './emit-model.ts';
import { emitMockTypes } from './emit-mock-types.ts';
import { emitStore } from './emit-store.ts';
import { mockEntryModules } from './entry-modules.ts';
import { modelData } from './model-data.ts';
import { mockFacts } from './package-json.ts';
import { paths, runtimeType } from './paths.ts';

/** Name of the template of the README. */
const readmeTemplate = 'mock/readme.md.hbs';

/**
 * Returns the generated files of the mock package.
 * @throws {Error} where nothing was inferred: a bug of ours.
 */
export async function emitMockPackage(api: Api, options: EmitOptions): Promise<readonly Emitted[]> {
  const { behaviours } = options;
  if (behaviours === undefined) throw new Error('a mock is emitted of what was inferred');
  const heading = headingOf(options);
  const manifest = packageManifest(mockFacts(api), options);
  const model = modelData(api, behaviours, options.document, options.failures);
  const sources = [
    ...emitModel(api, model, heading),
    emitStore(api, behaviours, heading),
    emitHandlers(api, behaviours, heading, modeOf(options)),
    emitMockTypes(heading),
    emitAbout(api, heading),
  ];
  return [
    ...sources,
    ...emitTables(model, heading),
    ...mockEntryModules(heading, options.unknown),
    ...emitTsconfigs({ folder: 'mock', lib: serverLib, upon: ['types', 'server'] }),
    { path: paths.manifest, text: jsonText(manifest) },
    await emitReadme(
      paths.readme,
      readmeTemplate,
      mockReadme(api, behaviours, manifest.name, options.scope),
      options,
    ),
  ];
}

function emitAbout(api: Api, heading: string): SourceFile {
  return {
    path: paths.about,
    heading,
    declarations: [
      {
        kind: 'constant',
        name: 'about',
        doc: doc({ text: ['Title, version, base URL and operations of the document.'] }),
        type: code`${runtimeType('About')}`,
        value: dataExpression(aboutData(api)),
      },
    ],
  };
}
