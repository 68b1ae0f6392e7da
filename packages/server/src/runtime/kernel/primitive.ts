/**
 * A primitive type of JSON Schema that a text can stand for. Of integers, `int64` are those of 64 bits; of strings, a `word`
 * is one that the text `null` is not. `bytes` are a part of a form that is no text.
 */
export type Primitive = 'string' | 'word' | 'number' | 'integer' | 'int64' | 'boolean' | 'null' | 'bytes';
