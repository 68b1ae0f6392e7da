import { packageNames } from '../emit/packages.ts';
import { homeDefaults } from '../home.ts';
import { projectFolder } from '../load/project-folder.js';
import { foreignOut } from './options.ts';
import { shownPath } from './shown-path.ts';

/** What `--help` prints. */
export const helpText = `Generates npm packages from an OpenAPI document (3.1, or 3.0).

  npm run generate                                           this project's own interface
  npm run generate -- --spec api.yaml --out sdk --scope @acme    any other

Without options it reads ${home(homeDefaults.spec)}, writes ${home(homeDefaults.out)}/ and calls the packages ${homeDefaults.scope}/types and so on.
Nothing is written while the document has an error. Files that have not changed are not touched; a file that the
generator did not write is never overwritten or deleted.

What to read and where to write
  --spec FILE      root of the document, YAML or JSON; the files that it refers to lie in its folder or below
  --allow-ref DIRS other folders that references may lead to, with commas between them; nothing else on this machine
                   is read, and nothing is ever fetched from the network
  --out DIR        folder that gets one folder per package; without it a document other than this project's own
                   goes to ./${foreignOut}
  --scope @NAME    npm scope of the packages
  --only LIST      packages to generate, with commas between them; without it all: ${packageNames.join(', ')};
                   client and server come with types, which they are compiled with

How to run
  --watch          runs again whenever a file of the document changes, until Ctrl-C
  --print-ir       prints the model that the packages are made from, as JSON, and writes nothing

What to print
  --format FORM    pretty (for people, the first 100 problems), json (one object for programs),
                   github (annotations of a pull request)
  -q, --quiet      problems only
  -h, --help       this text
  -v, --version    name and version

Exit codes
  0  done
  1  the document has errors; each is printed with its place, its cause and how to mend it
  2  the command is wrong, or the output folder cannot be written to
  3  a bug of the generator

Examples
  npm run generate -- --only types
  npm run generate -- --spec api.yaml --out sdk --scope @acme --watch
  npm run generate -- --format github
  npm run check                                              says what a run would change, changes nothing
`;

function home(path: string): string {
  return shownPath(path, projectFolder);
}
