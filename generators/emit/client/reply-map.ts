import type { Api } from '../../ir/types.ts';
import { code } from '../ts/code.ts';
import type { SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { importedType } from '../ts/imports.ts';
import { propertyKey } from '../ts/property-key.ts';
import { paths } from './paths.ts';

/**
 * Returns the file of the replies of all operations, by name. A call names its operation, and looks its replies up when somebody
 * asks for them: a compiler that does not is spared a union at every call.
 */
export function emitReplyMap(api: Api, heading: string): SourceFile {
  const operations = api.resources.flatMap((resource) => resource.operations);
  const members = [...operations]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((operation) => ({
      key: code`readonly ${propertyKey(operation.name)}`,
      // By the module that the package exports: where compilers have met that, they name by it whatever it holds.
      type: code`${importedType(operation.types.reply, paths.types)}`,
    }));
  return {
    path: paths.replies,
    heading,
    declarations: [
      {
        kind: 'interface',
        name: 'Replies',
        doc: doc({ text: ['The declared replies of each operation, by its name.'] }),
        body: { members },
      },
    ],
  };
}
