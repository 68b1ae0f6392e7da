import {
  advice,
  brief,
  briefRef,
  fatal,
  quote,
  quoteRef,
  readAs,
  recoverable,
  type Readable,
} from './entry.ts';

/** Problems of the files of a document and of the references between them. */
export const loadProblems = {
  'yaml-syntax': recoverable(
    'what js-yaml and PyYAML read as well is read as they read it',
    (f: Readable & { detail: string; fix: string }) => ({
      message: `not well-formed: ${briefRef(f.detail)}`,
      cause: 'the file could not be parsed as YAML 1.2 or JSON',
      fix: f.fix,
    }),
    readAs,
  ),
  'json-comment': fatal(() => ({
    message: 'JSON does not allow comments',
    cause:
      'RFC 8259 has no comments: JSON parsers reject them, and YAML parsers take them as part of the text that follows',
    fix: 'remove it, or write the document as YAML, whose comments begin with "#"',
  })),
  'json-syntax': advice((f: { detail: string; fix: string }) => ({
    message: `the file is named .json but is not valid JSON: ${f.detail}`,
    cause: 'it was read as YAML, which allows more; JSON parsers will reject it',
    fix: f.fix,
  })),
  'duplicate-key': fatal((f: { key: string }) => ({
    message: `the key ${quote(f.key)} appears twice`,
    cause: 'keys of an object must be unique; one of the two values would be lost',
    fix: 'remove one of the two, or give it another name',
  })),
  'complex-key': fatal((f: { found: string }) => ({
    message: `a key is ${f.found}`,
    cause: 'a document must be representable as JSON, whose keys are strings',
    fix: 'write the key as a string, in quotes if it starts with one of [ { * & ?',
  })),
  'bad-merge-key': fatal(() => ({
    message: 'the value of "<<" is not a mapping',
    cause: 'the merge key takes the keys of another mapping, or of a list of mappings',
    fix: 'write "<<: *anchor" with the anchor of a mapping, or quote the key if it is a literal "<<"',
  })),
  'unknown-alias': fatal((f: { name: string; near: string | undefined }) => ({
    message: `the alias "*${brief(f.name)}" has no anchor`,
    cause:
      f.near === undefined
        ? 'an anchor must be defined before the aliases that use it'
        : `no anchor of that name is defined before it; the nearest is "&${brief(f.near)}"`,
    fix:
      f.near === undefined
        ? `set "&${brief(f.name)}" on the intended value, or write the text in quotes`
        : `write "*${brief(f.near)}", or set "&${brief(f.name)}" on the intended value`,
  })),
  'cyclic-alias': fatal((f: { name: string }) => ({
    message: `the alias "*${brief(f.name)}" is inside the value it refers to`,
    cause: 'the value would contain itself endlessly',
    fix: 'use a $ref for a schema that contains itself; write other values out',
  })),
  'alias-expansion': fatal((f: { limit: number }) => ({
    message: `the aliases of this file repeat more than ${f.limit} values`,
    cause: 'aliases of aliases multiply: a small file can expand to more values than fit in memory',
    fix: 'write fewer aliases, or use $ref, which costs nothing',
  })),
  'too-deep': fatal((f: { limit: number }) => ({
    message: `values are nested more than ${f.limit} levels deep`,
    cause: 'such a document cannot be processed in bounded memory',
    fix: 'move inner schemas to components/schemas and refer to them with $ref',
  })),
  'unknown-yaml-tag': advice((f: { detail: string }) => ({
    message: `a YAML tag that has no equivalent in JSON: ${briefRef(f.detail)}`,
    cause: 'a document must be representable as JSON',
    fix: 'remove the tag; the value is read as if the tag were not there',
  })),
  'not-a-json-number': fatal((f: { text: string }) => ({
    message: `${brief(f.text)} is not a number in JSON`,
    cause:
      'a document must be representable as JSON, which has neither infinity nor NaN, nor numbers beyond 1.8e308',
    fix: `leave the limit out if there is none, or write '${brief(f.text)}' in quotes if it is a text`,
  })),
  'ill-formed-name': fatal((f: { name: string }) => ({
    message: `the name ${brief(f.name)} contains half of a character`,
    cause: 'a lone surrogate is not a character: neither UTF-8 nor a URL can encode it',
    fix: 'write the whole character, or "\\ufffd" in place of the lone half',
  })),
  'empty-document': fatal((f: { file: string }) => ({
    message: `${briefRef(f.file)} is empty`,
    cause: 'the file contains only white space or comments',
    fix: 'write the document, or refer to the file that holds it',
  })),
  'not-an-openapi-document': fatal((f: { found: string }) => ({
    message: `the document is ${f.found}, not an object`,
    cause: 'an OpenAPI document is an object with the fields openapi, info and paths',
    fix: 'begin the file with "openapi: 3.1.1", or give --spec the file that begins so',
  })),
  'wrong-openapi-version': recoverable(
    'a version that was written as a number, or without its last part, is that version',
    (f: Readable & { found: string; fix: string }) => ({
      message: f.found,
      cause: 'OpenAPI 3.0, 3.1 and 3.2 are supported',
      fix: f.fix,
    }),
    readAs,
  ),
  'missing-file': fatal((f: { file: string; near: string | undefined }) => ({
    message: `there is no file ${quoteRef(f.file)}`,
    cause:
      f.near === undefined
        ? 'references are resolved relative to the folder of the file that contains them, and nothing is there'
        : `references are resolved relative to the folder of the file that contains them; ${quoteRef(f.near)} is there`,
    fix:
      f.near === undefined
        ? 'correct the path, or add the file (for a symbolic link, the folder is that of the link)'
        : `refer to ${quoteRef(f.near)}, or add the file`,
  })),
  'unreadable-file': fatal((f: { file: string; reason: string }) => ({
    message: `the file ${quoteRef(f.file)} cannot be read: ${briefRef(f.reason)}`,
    cause: 'every file that a document refers to is part of it, so nothing can be generated without this one',
    fix: 'refer to a readable YAML or JSON file in UTF-8 of at most 128 MiB',
  })),
  'skipped-part': advice((f: { part: string; needs: string }) => ({
    message: `${briefRef(f.part)} is left out, since it refers to ${briefRef(f.needs)}`,
    cause: 'with --skip-broken, what has an error is left out, and all that refers to it',
    fix: `mend the errors of ${briefRef(f.needs)}`,
  })),
  'ref-outside': fatal((f: { ref: string }) => ({
    message: `the reference ${quoteRef(f.ref)} leads out of the repository or folder of the document`,
    cause:
      'documents are untrusted input: only files of the Git repository that holds the root document are read, or of its folder where it is in none',
    fix: 'move the file there, and refer to it by a relative path; or allow its folder with --allow-ref if you trust the document',
  })),
  'ref-hidden': fatal((f: { ref: string }) => ({
    message: `the reference ${quoteRef(f.ref)} leads to a path with a name that begins with a dot`,
    cause: 'documents are untrusted input, and files and folders with such names hold settings and secrets',
    fix: 'give the file or folder another name; or allow its folder with --allow-ref if you trust the document',
  })),
  'ref-remote': fatal((f: { ref: string; location: string }) => ({
    message: `the reference ${quoteRef(f.ref)} points to the network`,
    cause: 'nothing is fetched, so that a run depends only on files that are there',
    fix: `save a copy, and name it in the config: refs: { ${quoteRef(f.location)}: "vendor/copy.yaml" }; or refer to the copy by a relative path`,
  })),
  'invalid-ref': fatal((f: { ref: string; reason: string }) => ({
    message: `${quoteRef(f.ref)} is not a reference: ${briefRef(f.reason)}`,
    cause: 'a $ref is a URI reference: a relative path, "#" with a JSON Pointer, or both',
    fix: 'write it as in "#/components/schemas/Pet" or "schemas/pet.yaml#/Pet"; "/" in a name is "~1", "~" is "~0", "%" is "%25"',
  })),
  'ref-not-text': fatal((f: { isEmpty: boolean }) => ({
    message: `the value of "$ref" is ${f.isEmpty ? 'empty' : 'not text'}`,
    cause: 'a $ref is a URI reference: a relative path, "#" with a JSON Pointer, or both',
    fix: f.isEmpty
      ? 'put the reference in quotes: in YAML, " #" starts a comment'
      : 'write it as in "#/components/schemas/Pet" or "schemas/pet.yaml#/Pet"',
  })),
  'unresolved-ref': fatal((f: { ref: string; missing: string; near: string | undefined }) => ({
    message: `${quoteRef(f.ref)} does not exist`,
    cause: `${briefRef(f.missing)}${f.near === undefined ? '' : `; the nearest is ${quoteRef(f.near)}`}`,
    fix:
      f.near === undefined
        ? 'correct the reference, or add what it refers to'
        : `refer to ${quoteRef(f.near)}, or add the missing part`,
  })),
  'duplicate-anchor': advice((f: { keyword: '$id' | '$anchor' | '$dynamicAnchor'; name: string }) => ({
    message: `two schemas have the ${f.keyword} ${quoteRef(f.name)}`,
    cause:
      f.keyword === '$id'
        ? 'it is the URI of one schema; references to it are taken to lead to the first'
        : 'within a file, or a schema with an "$id", it names one schema; references to it are taken to lead to the first',
    fix:
      f.keyword === '$id'
        ? 'give one of the two another URI'
        : 'rename one of the two, or give the schemas around them an "$id" each',
  })),
  'ill-formed-anchor': advice((f: { keyword: '$anchor' | '$dynamicAnchor'; name: string }) => ({
    message: `${quote(f.name)} is not a valid ${f.keyword}`,
    cause:
      'an anchor is a letter or "_", and then letters, digits, "-", "_" and "."; other tools will reject this one',
    fix: 'rename it, here and in the references to it; a "#" stands only in the references',
  })),
  'id-with-fragment': advice((f: { id: string; uri: string; anchor: string | undefined }) => ({
    message: `the $id ${quoteRef(f.id)} has a fragment`,
    cause: '"$id" is the URI of a whole schema; what stands behind "#" names a place in one',
    fix: `write ${[
      ...(f.uri === '' ? [] : [`"$id: ${briefRef(f.uri)}"`]),
      ...(f.anchor === undefined ? [] : [`"$anchor: ${brief(f.anchor)}"`]),
    ].join(
      ' and ',
    )}${f.uri === '' && f.anchor === undefined ? 'a URI without "#"' : ''}; until then it is read that way`,
  })),
  'wrong-ref-target': recoverable(
    'where a header or a schema is expected, a parameter or a header stands for the header that it describes, and for its schema; a response stands for the schema of its body, and a schema for a response with JSON of it',
    (f: Readable & { ref: string; found: string; wanted: string }) => ({
      message: `${quoteRef(f.ref)} points to ${briefRef(f.found)}, but ${f.wanted} is expected here`,
      cause: 'the target of a reference must be of the kind that is expected in its place',
      fix: `refer to ${f.wanted}, or write it out here`,
    }),
    readAs,
  ),
  'cyclic-ref': fatal((f: { ref: string }) => ({
    message: `the reference ${quoteRef(f.ref)} points back to itself`,
    cause: 'following it only ever reaches another reference',
    fix: 'replace one of these references with the value itself; recursion is fine below properties, items and the like',
  })),
  'too-long-chain': fatal((f: { limit: number }) => ({
    message: `a chain of more than ${f.limit} references or schemas starts here, each of which only points to the next`,
    cause: 'resolving them all would take unbounded memory',
    fix: 'refer to the last of them, or merge them into fewer schemas',
  })),
  'too-many-ways': fatal((f: { limit: number }) => ({
    message: `a single value would be checked against more than ${f.limit} schemas, counting every path from this schema to them`,
    cause:
      'schemas that refer to the same schemas several times multiply, so that one small request could keep a server busy',
    fix: 'refer to each schema once, in an allOf together with what differs, or merge what the schemas have in common',
  })),
  'too-many-schemas': fatal((f: { limit: number }) => ({
    message: `more than ${f.limit} schemas apply to the same value`,
    cause: 'with its references and "allOf", this schema includes more schemas than are read for one value',
    fix: 'merge what they have in common into fewer schemas',
  })),
  'too-large': fatal((f: { count: number; needed: number; there: number }) => ({
    message: `the document is too large: there is not enough memory for its ${f.count} objects and lists`,
    cause: `generating from it takes at least ${f.needed} MB of memory, and this process may use ${f.there} MB`,
    fix: `allow more memory (NODE_OPTIONS=--max-old-space-size=${f.needed}), or split the document into several`,
  })),
  'too-large-for-yaml': fatal((f: { needed: number; there: number }) => ({
    message: `the file is too large: reading it as YAML needs ${f.needed} MB of memory`,
    cause: `it is not valid JSON, and this process may use ${f.there} MB`,
    fix: `write it as JSON, which takes a tenth of that, or allow more memory (NODE_OPTIONS=--max-old-space-size=${f.needed})`,
  })),
  'too-many-values': fatal((f: { field: string; most: number }) => ({
    message: `"${f.field}" has more than ${f.most} values`,
    cause: 'each of them would be part of a type, and compilers cannot handle that many',
    fix: `describe what they have in common with "pattern" or "format", or remove "${f.field}"`,
  })),
  'large-example': advice((f: { field: string; most: number }) => ({
    message: `"${f.field}" has more than ${f.most} values and is left out`,
    cause: 'it would be repeated in comments',
    fix: 'show part of it, or refer to a file with "externalValue"',
  })),
  'ref-siblings': advice((f: { keys: string; title: string }) => ({
    message: `${briefRef(f.keys)} next to the $ref of ${briefRef(f.title)} has no effect`,
    cause: 'next to a $ref, only summary and description are read; everything else comes from the target',
    fix: 'remove it, or write the object out in place of the reference',
  })),
  'ref-not-expected': advice((f: { title: string }) => ({
    message: `${briefRef(f.title)} cannot be a reference`,
    cause:
      'the specification allows $ref only for components, path items and schemas; many tools will reject this',
    fix: 'write the target out here; until then it is read as if it were',
  })),
  'ref-expansion': fatal((f: { limit: number }) => ({
    message: `references to path items expand to more than ${f.limit} values`,
    cause:
      'a path item is copied to every place that refers to it, and callbacks can multiply such copies without bound',
    fix: 'refer to fewer path items from callbacks, or write the callbacks out',
  })),
  'nullable-in-3.1': advice((f: { fix: string }) => ({
    message: '"nullable" is not a keyword of OpenAPI 3.1',
    cause: 'JSON Schema\'s type "null" replaced it; other tools will ignore it and reject null',
    fix: `write ${f.fix}; until then null is accepted, as intended`,
  })),
  'boolean-limit-in-3.1': advice((f: { keyword: string; fix: string }) => ({
    message: `"${f.keyword}" is a number in OpenAPI 3.1, not true or false`,
    cause: 'in OpenAPI 3.0 it was a flag next to the limit; in JSON Schema 2020-12 it is the limit itself',
    fix: `${f.fix}; until then it is read as intended`,
  })),
  'meant-beside-ref': advice((f: { keys: string }) => ({
    message: `${briefRef(f.keys)} next to $ref is read as intended`,
    cause: 'OpenAPI 3.0 ignores everything next to a $ref, and so do other tools',
    fix: 'wrap the $ref in an allOf: "allOf: [{ $ref: ... }]"',
  })),
  'ignored-beside-ref': advice((f: { keys: string }) => ({
    message: `${briefRef(f.keys)} next to $ref has no effect in OpenAPI 3.0`,
    cause: 'in OpenAPI 3.0, a schema with a $ref is its target and nothing else',
    fix: 'remove it, or wrap the $ref in an allOf: "allOf: [{ $ref: ... }]"',
  })),
} as const;
