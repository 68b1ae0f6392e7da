import { withoutNames } from '@specline/kernel/path-template';
/** Path template as it was read: OpenAPI 3.1.1, section 4.8.8.2. */
export interface PathTemplate {
  /** Names in braces. */
  readonly names: ReadonlySet<string>;
  /** Fault that it has. */
  readonly fault?: TemplateFault;
  /** The `?` or `#` that ends the path of a request, where more follows. */
  readonly end?: '?' | '#';
  /** A name that is in it more than once. */
  readonly repeated?: string;
}

/** Why a text is no path template. */
interface TemplateFault {
  readonly what: string;
  readonly fix: string;
  /** Reading of it all the same; the names are not to be relied on where it is absent. */
  readonly reading?: string;
}

/**
 * Reads a path template.
 * @param path Key of the Paths Object.
 */
export function readTemplate(path: string): PathTemplate {
  const names = new Set<string>();
  let start: number | undefined;
  let repeated: string | undefined;
  let stray: TemplateFault | undefined;
  for (let at = 0; at < path.length; at++) {
    const fault = faultAt(path[at] ?? '', start !== undefined);
    if (fault && fault.reading === undefined) return { names, fault };
    stray ??= fault;
    if (path[at] === '{') start = at + 1;
    if (path[at] !== '}' || start === undefined) continue;
    const name = path.slice(start, at);
    start = undefined;
    if (name.trim() === '') return { names, fault: nameless };
    if (names.has(name)) repeated = name;
    names.add(name);
  }
  if (start !== undefined) return { names, fault: unclosed };
  const [end] = /[?#]/.exec(withoutNames(path)) ?? [];
  return {
    names,
    ...(stray && { fault: stray }),
    ...((end === '?' || end === '#') && { end }),
    ...(repeated !== undefined && { repeated }),
  };
}

const unclosed: TemplateFault = {
  what: 'a "{" in it is not closed',
  fix: 'add the "}" after the name of the parameter',
};

const nameless: TemplateFault = {
  what: 'a parameter in it has no name',
  fix: 'write a name between the braces',
};

function faultAt(character: string, inside: boolean): TemplateFault | undefined {
  if (inside && character === '{')
    return { what: 'braces stand within braces', fix: 'close each "{" by "}" before the next' };
  if (inside && character === '/')
    return {
      what: 'a parameter in it holds a "/"',
      fix: 'close the "{" before the "/": a parameter is part of one segment',
    };
  if (!inside && character === '}')
    return {
      what: 'a "}" in it was not opened',
      fix: 'add the "{" before the name of the parameter, or write %7D',
      reading: 'the "}" is itself',
    };
  return undefined;
}
