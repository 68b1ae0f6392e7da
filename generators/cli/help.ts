import { targetHelp } from './arguments/target.ts';

/** The output of `specline generate --help`. */
export const helpText = `Generates npm packages from OpenAPI documents (3.0, 3.1 or 3.2).

  specline generate [name...]                       all interfaces of specline.config.ts, or those that are named
  specline generate --spec FILE [options]           one document, without a config file

Nothing is written while a document has an error. Unchanged files are not touched; files that the tool did not write
are never overwritten or deleted.

What to read and where to write; each goes before what the config file has
${targetHelp}

How to run
  --watch          generates again whenever a file of a document changes, until Ctrl-C
  --print-ir       prints the model that the packages are made from, as JSON, and writes nothing
  --print-inputs   prints the files that are read and written, as JSON, and writes nothing

What to print
  --format FORM    pretty (for people, the first 100 problems), json (one object for programs),
                   github (annotations of a pull request)
  -q, --quiet      problems only
  -h, --help       this text

Exit codes
  0  done
  1  a document has errors; each is printed with its place, its cause and a fix
  2  the command or the config is wrong, or an output folder cannot be written to
  3  a bug of the tool

Examples
  specline generate --spec api.yaml --out sdk --scope @acme
  specline generate billing --watch
`;
