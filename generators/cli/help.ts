import { packageNames } from '../emit/packages.ts';
import { homeDefaults } from '../home.ts';
import { projectFolder } from '../load/project-folder.js';
import { foreignOut } from './options.ts';
import { shownPath } from './shown-path.ts';

/** What `--help` prints. */
export const helpText = `Generates npm packages from an OpenAPI document (3.0, 3.1 or 3.2).

  npm run generate                                           this project's own interface
  npm run generate -- --spec api.yaml --out sdk --scope @acme    any other

Without options it reads ${home(homeDefaults.spec)}, writes ${home(homeDefaults.out)}/ and calls the packages ${homeDefaults.scope}/types and so on.
Nothing is written while the document has an error. Unchanged files are not touched; files that the
generator did not write are never overwritten or deleted.

What to read and where to write
  --spec FILE      root file of the document, YAML or JSON; files it refers to must be in its folder or below
  --allow-ref DIRS further folders that references may point into, comma-separated; nothing else on this machine
                   is read, and nothing is ever fetched from the network
  --out DIR        output folder, with one folder per package; by default, a document other than this project's own
                   goes to ./${foreignOut}
  --overrides DIR  TypeScript that becomes part of the mock: its index.ts exports "overrides", handlers and
                   fields of records that replace inferred ones
  --scope @NAME    npm scope of the packages
  --only LIST      packages to generate, comma-separated; by default all: ${packageNames.join(', ')};
                   client and server include types, which they are compiled with

How to run
  --watch          regenerates whenever a file of the document changes, until Ctrl-C
  --print-ir       prints the model that the packages are made from, as JSON, and writes nothing

What to print
  --format FORM    pretty (for people, the first 100 problems), json (one object for programs),
                   github (annotations of a pull request)
  -q, --quiet      problems only
  -h, --help       this text
  -v, --version    name and version

Exit codes
  0  done
  1  the document has errors; each is printed with its place, its cause and a fix
  2  the command is wrong, or the output folder cannot be written to
  3  a bug of the generator

Examples
  npm run generate -- --only types
  npm run generate -- --spec api.yaml --out sdk --scope @acme --watch
  npm run generate -- --format github
  npm run check                                              reports what a run would change, without changing it
`;

function home(path: string): string {
  return shownPath(path, projectFolder);
}
