import { brief, briefRef, error, quote, quoteRef, warning } from './entry.ts';

/** What can be wrong with the files of a document and with the references between them. */
export const loadProblems = {
  'yaml-syntax': error((f: { detail: string; fix: string }) => ({
    message: `not well-formed: ${briefRef(f.detail)}`,
    cause: 'the file could not be read as YAML 1.2 or JSON, so nothing in it is known',
    fix: f.fix,
  })),
  'json-comment': error(() => ({
    message: 'a comment stands in JSON, which has none',
    cause:
      'RFC 8259 knows no comments: readers of JSON refuse them, and to those of YAML they are part of the text behind them',
    fix: 'remove it, or write the document as YAML, whose comments begin with "#"',
  })),
  'json-syntax': warning((f: { detail: string; fix: string }) => ({
    message: `the file is called JSON, and is none: ${f.detail}`,
    cause: 'it is read as YAML, which allows more; what reads JSON refuses it',
    fix: f.fix,
  })),
  'duplicate-key': error((f: { key: string }) => ({
    message: `the key ${quote(f.key)} is here twice`,
    cause: 'the names in one object must be unique, so one of the two values would be lost',
    fix: 'remove one of the two, or give it another name',
  })),
  'complex-key': error((f: { found: string }) => ({
    message: `a key is ${f.found}`,
    cause: 'a document has to be expressible as JSON, whose keys are text',
    fix: 'write the key as text, in quotes if it starts with one of [ { * & ?',
  })),
  'bad-merge-key': error(() => ({
    message: 'the value of "<<" is not a mapping',
    cause: 'the merge key takes the keys of another mapping, or of a list of mappings',
    fix: 'write "<<: *anchor" with the anchor of a mapping, or quote the key if it is meant literally',
  })),
  'unknown-alias': error((f: { name: string; near: string | undefined }) => ({
    message: `the alias "*${brief(f.name)}" has no anchor`,
    cause:
      f.near === undefined
        ? 'an anchor must stand before the aliases that use it'
        : `no anchor of that name stands before; the nearest is "&${brief(f.near)}"`,
    fix:
      f.near === undefined
        ? `set "&${brief(f.name)}" on the value that is meant, or write the text in quotes`
        : `write "*${brief(f.near)}", or set "&${brief(f.name)}" on the value that is meant`,
  })),
  'cyclic-alias': error((f: { name: string }) => ({
    message: `the alias "*${brief(f.name)}" stands inside of the value that it repeats`,
    cause: 'the value would contain itself without end',
    fix: 'use a $ref for a schema that contains itself; write other values out',
  })),
  'alias-expansion': error((f: { limit: number }) => ({
    message: `the aliases of this file repeat more than ${f.limit} values`,
    cause: 'aliases of aliases multiply: a small file can stand for more values than any memory holds',
    fix: 'write fewer aliases, or use $ref, which costs nothing',
  })),
  'too-deep': error((f: { limit: number }) => ({
    message: `values are nested more than ${f.limit} levels deep`,
    cause: 'such a document cannot be processed in bounded memory',
    fix: 'move inner schemas to components/schemas and refer to them with $ref',
  })),
  'unknown-yaml-tag': warning((f: { detail: string }) => ({
    message: `a YAML tag that JSON has no value for: ${briefRef(f.detail)}`,
    cause: 'a document has to be expressible as JSON',
    fix: 'remove the tag; the value is read as if the tag were not there',
  })),
  'not-a-json-number': error((f: { text: string }) => ({
    message: `${brief(f.text)} is not a number in JSON`,
    cause:
      'a document has to be expressible as JSON, which has neither infinity nor "not a number", nor numbers beyond 1.8e308',
    fix: `leave the limit out if there is none, or write '${brief(f.text)}' in quotes if text is meant`,
  })),
  'ill-formed-name': error((f: { name: string }) => ({
    message: `the name ${brief(f.name)} holds half of a character`,
    cause: 'one of the two parts of a surrogate pair alone is no text: neither UTF-8 nor a URL can hold it',
    fix: 'write the whole character, or "\\ufffd" in place of the half that is left of one',
  })),
  'empty-document': error((f: { file: string }) => ({
    message: `${briefRef(f.file)} is empty`,
    cause: 'white space and comments are no value, so there is no document and no part of one in the file',
    fix: 'write the document, or refer to the file that holds it',
  })),
  'not-an-openapi-document': error((f: { found: string }) => ({
    message: `the document is ${f.found}, not an object`,
    cause: 'an OpenAPI document is an object with the fields openapi, info and paths',
    fix: 'begin the file with "openapi: 3.1.1", or give --spec the file that begins so',
  })),
  'wrong-openapi-version': error((f: { found: string; fix: string }) => ({
    message: f.found,
    cause: 'OpenAPI 3.1 is read, and 3.0 through the same model',
    fix: f.fix,
  })),
  'missing-file': error((f: { file: string; near: string | undefined }) => ({
    message: `there is no file ${quoteRef(f.file)}`,
    cause:
      f.near === undefined
        ? 'the path of a reference starts at the folder of the file in which it stands, and ends there at nothing'
        : `the path of a reference starts at the folder of the file in which it stands; ${quoteRef(f.near)} is there`,
    fix:
      f.near === undefined
        ? 'correct the path, or add the file; of a file that is a symbolic link, the folder is that of the link'
        : `refer to ${quoteRef(f.near)}, or add the file`,
  })),
  'unreadable-file': error((f: { file: string; reason: string }) => ({
    message: `the file ${quoteRef(f.file)} cannot be read: ${briefRef(f.reason)}`,
    cause: 'all files that a document refers to are part of it, so nothing can be generated without this one',
    fix: 'refer to a file of YAML or JSON in UTF-8 that this user may read, of at most 128 MiB',
  })),
  'ref-outside': error((f: { ref: string; folder: string }) => ({
    message: `the reference ${quoteRef(f.ref)} leaves the folder of the document`,
    cause: 'a document may come from a stranger, so nothing outside of the folder of its root file is read',
    fix: 'move the file below the folder of the root document, and refer to it by a relative path; or name its folder with --allow-ref, if you trust the document',
  })),
  'ref-remote': error((f: { ref: string }) => ({
    message: `the reference ${quoteRef(f.ref)} leads to the network`,
    cause: 'nothing is fetched, so that a run depends on nothing but the files of the document',
    fix: 'save a copy beside the document and refer to it by a relative path',
  })),
  'invalid-ref': error((f: { ref: string; reason: string }) => ({
    message: `${quoteRef(f.ref)} is not a reference: ${briefRef(f.reason)}`,
    cause: 'a $ref holds a URI reference: a relative path, a "#" with a JSON Pointer, or both',
    fix: 'write it as in "#/components/schemas/Pet" or "schemas/pet.yaml#/Pet"; "/" in a name is "~1", "~" is "~0", "%" is "%25"',
  })),
  'ref-not-text': error((f: { isEmpty: boolean }) => ({
    message: `the value of "$ref" is ${f.isEmpty ? 'empty' : 'not text'}`,
    cause: 'a $ref holds a URI reference: a relative path, a "#" with a JSON Pointer, or both',
    fix: f.isEmpty
      ? 'put the reference in quotes: behind a blank, "#" begins a comment of YAML'
      : 'write it as in "#/components/schemas/Pet" or "schemas/pet.yaml#/Pet"',
  })),
  'unresolved-ref': error((f: { ref: string; missing: string; near: string | undefined }) => ({
    message: `${quoteRef(f.ref)} does not exist`,
    cause: `${briefRef(f.missing)}${f.near === undefined ? '' : `; the nearest is ${quoteRef(f.near)}`}`,
    fix:
      f.near === undefined
        ? 'correct the reference, or add what it refers to'
        : `refer to ${quoteRef(f.near)}, or add what is referred to`,
  })),
  'wrong-ref-target': error((f: { ref: string; found: string; wanted: string }) => ({
    message: `${quoteRef(f.ref)} leads to ${briefRef(f.found)}, but ${f.wanted} has to stand here`,
    cause: 'a reference stands for what it leads to, so that must be of the same kind',
    fix: `refer to ${f.wanted}, or write it out here`,
  })),
  'cyclic-ref': error((f: { ref: string }) => ({
    message: `the reference ${quoteRef(f.ref)} leads back to itself`,
    cause: 'following it never arrives at anything but another reference',
    fix: 'write at one of these places what is meant; recursion is fine below properties, items and the like',
  })),
  'too-long-chain': error((f: { limit: number }) => ({
    message: `more than ${f.limit} references or schemas in a row begin here, each of which only leads to the next`,
    cause: 'a value would be described by all of them together, which cannot be worked out in bounded memory',
    fix: 'refer to the last of them, or put what they say together in fewer schemas',
  })),
  'too-many-ways': error((f: { limit: number }) => ({
    message: `this schema leads to more than ${f.limit} others for one value, counted by every way that leads to them`,
    cause:
      'schemas that name the same ones several times multiply: each small value would be held against all of them, so that one request keeps a server busy',
    fix: 'name each schema once, in one allOf beside what differs, or put what the schemas have in common into one',
  })),
  'too-large': error((f: { count: number; needed: number; there: number }) => ({
    message: `the document is too large: ${f.count} objects and lists are more than there is memory for`,
    cause: `packages of it take at least ${f.needed} MB of memory, and this process may use ${f.there} MB`,
    fix: `let it use more (NODE_OPTIONS=--max-old-space-size=${f.needed}), or divide the document into several`,
  })),
  'too-large-for-yaml': error((f: { needed: number; there: number }) => ({
    message: `the file is too large: it needs ${f.needed} MB of memory to be read as YAML`,
    cause: `it is not JSON, or not without flaws, and this process may use ${f.there} MB`,
    fix: `write it as JSON, which takes a tenth of that; or let it use more (NODE_OPTIONS=--max-old-space-size=${f.needed})`,
  })),
  'too-many-values': error((f: { field: string; most: number }) => ({
    message: `"${f.field}" holds more than ${f.most} values`,
    cause: 'each of them would be a part of a type, and no compiler takes that many',
    fix: `say with "pattern" or "format" what they have in common, or leave "${f.field}" out`,
  })),
  'large-example': warning((f: { field: string; most: number }) => ({
    message: `"${f.field}" holds more than ${f.most} values, and is left out`,
    cause: 'it would be repeated in comments, which people read',
    fix: 'show a part of it, or refer to a file by "externalValue"',
  })),
  'ref-siblings': warning((f: { keys: string; title: string }) => ({
    message: `${briefRef(f.keys)} beside the $ref of ${briefRef(f.title)} has no effect`,
    cause: 'beside a $ref only summary and description are read; all else is what the target says',
    fix: 'remove it, or write the object out in place of the reference',
  })),
  'ref-not-expected': warning((f: { title: string }) => ({
    message: `${briefRef(f.title)} cannot be a reference`,
    cause:
      'the specification allows $ref only for components, path items and schemas; many tools will refuse this',
    fix: 'write the target out here; it is read as if it stood here',
  })),
  'ref-expansion': error((f: { limit: number }) => ({
    message: `references of path items put more than ${f.limit} values in place of themselves`,
    cause:
      'a path item is copied to where it is referred to, and callbacks can multiply such copies without bound',
    fix: 'refer to fewer path items from callbacks, or write the callbacks out',
  })),
  'nullable-in-3.1': warning((f: { fix: string }) => ({
    message: '"nullable" is not a keyword of OpenAPI 3.1',
    cause: 'it was replaced by the type "null" of JSON Schema; other tools will ignore it and refuse null',
    fix: `write ${f.fix}; until then null is accepted, as it was meant`,
  })),
  'boolean-limit-in-3.1': warning((f: { keyword: string; fix: string }) => ({
    message: `"${f.keyword}" is a number in OpenAPI 3.1, not true or false`,
    cause: 'it was a flag beside the limit in OpenAPI 3.0; JSON Schema 2020-12 has the limit itself there',
    fix: `${f.fix}; it is read as it was meant`,
  })),
  'meant-beside-ref': warning((f: { keys: string }) => ({
    message: `${briefRef(f.keys)} beside $ref is read as it was meant`,
    cause: 'OpenAPI 3.0 says that what stands beside a $ref is ignored, and other tools do ignore it',
    fix: 'put the $ref into an allOf: "allOf: [{ $ref: ... }]"',
  })),
  'ignored-beside-ref': warning((f: { keys: string }) => ({
    message: `${briefRef(f.keys)} beside $ref has no effect in OpenAPI 3.0`,
    cause: 'a schema of OpenAPI 3.0 that has a $ref is the target and nothing else',
    fix: 'remove it, or put the $ref into an allOf: "allOf: [{ $ref: ... }]"',
  })),
} as const;
