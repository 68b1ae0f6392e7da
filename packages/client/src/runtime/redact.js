// Built from @specline/client-runtime. Its behaviour is the same for every document.
// Copyright (c) 2026 The doc-workspace authors. MIT License.

/** Shortest secret that is taken out: of a shorter one nothing is secret, and every message would lose its letters. */
const shortest = 4;

/** So many different secrets, of so many characters in all, are looked for; of a text with more of them nothing is shown. */
const mostSecrets = 256;
const mostCharacters = 65_536;

/** So many characters of a text are looked at: each takes some thirty bytes of memory meanwhile. */
const mostText = 131_072;

/** Stands for what is taken out. */
const hidden = '***';

/**
 * JSON Web Tokens (RFC 7519), and user and password in URLs (RFC 3986, section 3.2.1). Looked for only where a run of such
 * characters begins, so that a long text, which may be whatever the other side says, is gone through once and not more.
 */
const telltale = /(?<![\w-])(?=([\w-]*-)?eyJ)[\w-]+\.[\w.-]+|(?<=\/\/)[^\s/?#]+(?=@)/g;

/** The same in a text that goes on: what it ends with may be the beginning of such. */
const telltaleOrCut = /(?<![\w-])(?=([\w-]*-)?eyJ)[\w-]+(?:\.[\w.-]*|$)|(?<=\/\/)[^\s/?#]+(?=@|$)/g;

/**
 * Takes secrets out of a text that people read. Neither the text nor the secrets become a pattern, since both may be whatever the other
 * side sends: the work grows with their lengths and with nothing else.
 * @param secrets What must not appear, neither as it is, nor with any of its characters as queries, paths and forms have them (RFC 3986,
 * section 2.1; WHATWG URL, section 5.1), in capitals or not; those of less than four characters are left. Tokens and credentials never
 * appear.
 * @param text Of one that is longer than 131,072 characters, those beyond are replaced by `***`, with what may be the beginning of a
 * secret before them.
 * @returns The text with `***` in their places; nothing but that where there are more than 256 secrets, or more than 65,536 characters
 * of them.
 */
function redact(text, secrets) {
  return redactor(secrets)(text);
}

/**
 * Returns what takes secrets out of several texts, as `redact` does out of one: the secrets are gone through once for most of them.
 * @param secrets As those of `redact`.
 */
function redactor(secrets) {
  const looked = new Set(secrets.filter(({ length }) => length >= shortest));
  let characters = 0;
  for (const { length } of looked) characters += length;
  if (looked.size > mostSecrets || characters > mostCharacters) return () => hidden;
  let sought = [];
  let reach = 0;
  return (text) => {
    if (text.length > reach) {
      // However it is written, a secret is not shorter than it is. Twice as much is prepared, lest each longer text begins anew.
      reach = text.length > mostText ? Infinity : 2 * text.length;
      const fitting = [...looked].filter(({ length }) => length <= reach);
      sought = fitting.length === 0 ? [] : [soughtAs(fitting, false), soughtAs(fitting, true)];
    }
    if (text.length > mostText) return beginningOf(text.slice(0, mostText), sought);
    return (sought.length === 0 ? text : without(text, sought, text.length)).replace(telltale, hidden);
  };
}

function soughtAs(secrets, isDecoded) {
  return { root: treeOf(secrets.map((secret) => new Reading(secret, isDecoded).codes)), isDecoded };
}

/** Returns what is shown of a text that goes on: nothing of a secret that does so, too. */
function beginningOf(text, sought) {
  // Half of a surrogate pair would not be read as the whole is.
  const whole = text.replace(/[\ud800-\udbff]$/, '');
  const end = Math.min(whole.length, ...sought.map((each) => cutOf(whole, each)));
  // Marked in what is left out too: a secret there may begin in what is shown.
  return without(whole, sought, end)
    .replace(telltaleOrCut, hidden)
    .replace(/(?:\*{3})?$/, hidden);
}

/** Returns where the possible beginning of a secret stands at the end of a text that goes on. */
function cutOf(text, { root, isDecoded }) {
  const { codes, starts } = new Reading(text, isDecoded);
  // What may yet become an escape, or several: it may be another character.
  let open = codes.length;
  if (isDecoded)
    for (let at = open - 1; at >= 0; at--) {
      const code = codes[at] ?? 0;
      if (code === percent) open = at;
      else if (Number.isNaN(digitOf(code))) break;
    }
  let cut = starts[open] ?? text.length;
  let node = root;
  for (let index = 0; index < codes.length; index++) {
    node = following(node, codes[index] ?? 0, root);
    if (index >= open - 1) cut = Math.min(cut, starts[index + 1 - node.depth] ?? text.length);
  }
  return cut;
}

/** @param end Where what is shown ends. */
function without(text, sought, end) {
  // How many more secrets begin before each character than end there.
  const changes = new Int32Array(text.length + 1);
  for (const each of sought) mark(changes, text, each);
  if (end < text.length) {
    changes[end] = (changes[end] ?? 0) + 1;
    changes[text.length] = (changes[text.length] ?? 0) - 1;
  }
  const pieces = [];
  let shown = 0;
  let depth = 0;
  for (let at = 0; at <= text.length; at++) {
    const change = changes[at] ?? 0;
    if (change === 0) continue;
    if (depth === 0) pieces.push(text.slice(shown, at), hidden);
    depth += change;
    shown = at;
  }
  return pieces.join('') + text.slice(shown);
}

/** Marks where the secrets stand. */
function mark(changes, text, { root, isDecoded }) {
  const { codes, starts, ends } = new Reading(text, isDecoded);
  let node = root;
  for (let index = 0; index < codes.length; index++) {
    node = following(node, codes[index] ?? 0, root);
    if (node.size === 0) continue;
    const start = starts[index + 1 - node.size] ?? 0;
    const end = ends[index] ?? 0;
    // What a secret stands for when it is decoded may be a word of one letter.
    if (end - start < shortest) continue;
    changes[start] = (changes[start] ?? 0) + 1;
    changes[end] = (changes[end] ?? 0) - 1;
  }
}

/** A beginning of a secret. A text leads from one of them to another with each of its characters: Aho and Corasick, 1975. */
class Node {
  next = new Map();
  /** The longest other beginning that this one ends with; the root has none. */
  shorter;
  /** Number of characters of the longest secret that ends here; 0 where none does. */
  size = 0;
  /** Number of characters of this beginning. */
  depth;

  constructor(depth) {
    this.depth = depth;
  }
}

function treeOf(secrets) {
  const root = new Node(0);
  for (const codes of secrets) {
    let node = root;
    for (const code of codes) {
      const next = node.next.get(code) ?? new Node(node.depth + 1);
      node.next.set(code, next);
      node = next;
    }
    node.size = codes.length;
  }
  const nodes = [root];
  // Shorter beginnings first: a list takes in members while it is walked.
  for (const node of nodes)
    for (const [code, next] of node.next) {
      next.shorter = node.shorter === undefined ? root : following(node.shorter, code, root);
      next.size ||= next.shorter.size;
      nodes.push(next);
    }
  return root;
}

/** Returns the longest beginning of a secret that a node and one more character end with. */
function following(from, code, root) {
  for (let node = from; node !== undefined; node = node.shorter) {
    const next = node.next.get(code);
    if (next !== undefined) return next;
  }
  return root;
}

/**
 * The characters of a text as code points in one case, and from where to where of the text each of them reaches: as it is, or as what
 * it stands for when it is decoded until nothing is left to decode. So a secret is the same whichever of its characters are escaped,
 * even if it has what looks like an escape itself.
 */
class Reading {
  codes = [];
  starts = [];
  ends = [];

  constructor(text, isDecoded) {
    for (let end = 0; end < text.length;) {
      const start = end;
      const code = text.codePointAt(end) ?? 0;
      end += code > 0xffff ? 2 : 1;
      if (!isDecoded) this.#add(code, start, end);
      else {
        this.#add(code === plus ? space : code, start, end);
        while (this.codes[this.codes.length - 3] === percent && this.#unescape(end));
      }
    }
  }

  /** Adds a character in capitals, which may be several. Half of a surrogate pair is what stands for it in a URL. */
  #add(code, start, end) {
    if (code < 0x80) this.#push(code >= 0x61 && code <= 0x7a ? code - 0x20 : code, start, end);
    else if (code >> 11 === 0x1b) this.#push(0xfffd, start, end);
    else
      for (const char of String.fromCodePoint(code).toLowerCase().toUpperCase())
        this.#push(char.codePointAt(0) ?? 0, start, end);
  }

  #push(code, start, end) {
    this.codes.push(code);
    this.starts.push(start);
    this.ends.push(end);
  }

  /**
   * Replaces the last characters by the one that they are escapes of: each of a byte of it in UTF-8 (RFC 3629, section 3).
   * @returns Whether they are.
   */
  #unescape(end) {
    const { codes, starts, ends } = this;
    let code = 0;
    for (let count = 1; count <= 4; count++) {
      const at = codes.length - 3 * count;
      if (codes[at] !== percent) return false;
      const byte = 16 * digitOf(codes[at + 1]) + digitOf(codes[at + 2]);
      // So many bits before the first 0 show how many bytes there are; a single one shows that others precede.
      const ones = Math.clz32(~byte << 24);
      code += (byte & (0x7f >> ones)) * 64 ** (count - 1);
      if (ones === 1) continue;
      if ((ones || 1) !== count || Number.isNaN(byte) || code > 0x10ffff) return false;
      const start = starts[at] ?? 0;
      codes.length = starts.length = ends.length = at;
      this.#add(code === plus ? space : code, start, end);
      return true;
    }
    return false;
  }
}

const space = 0x20;
const percent = 0x25;
const plus = 0x2b;

/** Returns the value of a hexadecimal digit; NaN where it is none. */
function digitOf(code = 0) {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return code >= 0x41 && code <= 0x46 ? code - 0x37 : NaN;
}

export { redact, redactor };
