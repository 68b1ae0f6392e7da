import type { Encoding, Param, ParamPlace, ParamStyle } from '../ir/types.ts';
import { isJson } from '@specline/kernel/media-type';

/** The functions of a style: as it is, and exploded. */
type Functions = readonly [plain: string, exploded: string];

/** The functions of a place. */
interface PlaceFunctions {
  readonly json: string;
  /** For styles that a place does not have, too. */
  readonly usual: Functions;
  readonly styles: Readonly<Partial<Record<ParamStyle, Functions>>>;
}

/** OpenAPI 3.1, section 4.8.12.2, Style Values. What is exploded is delimited by `&`, whatever the delimiter was to be. */
const functions: Readonly<Record<ParamPlace, PlaceFunctions>> = {
  path: {
    json: 'pathJson',
    usual: ['pathSimple', 'pathSimpleExploded'],
    styles: {
      label: ['pathLabel', 'pathLabelExploded'],
      matrix: ['pathMatrix', 'pathMatrixExploded'],
    },
  },
  query: {
    json: 'queryJson',
    usual: ['queryForm', 'queryFormExploded'],
    styles: {
      spaceDelimited: ['querySpaceDelimited', 'queryFormExploded'],
      pipeDelimited: ['queryPipeDelimited', 'queryFormExploded'],
      deepObject: ['queryDeepObject', 'queryDeepObject'],
    },
  },
  header: { json: 'headerJson', usual: ['headerSimple', 'headerSimpleExploded'], styles: {} },
  cookie: { json: 'cookieJson', usual: ['cookieForm', 'cookieFormExploded'], styles: {} },
};

/**
 * Returns the function of the module `styles` that writes a parameter in the client, and reads it in the server: they have the same
 * name.
 */
export function styleFunction({ in: place, style, explode, contentType }: Param): string {
  const isWrittenAsJson = contentType !== undefined && isJson(contentType);
  return isWrittenAsJson ? functions[place].json : styledBy(place, style, explode);
}

/** Returns the function for the style of a property of a form; undefined if it is not written in a style. */
export function fieldStyleFunction({ style, explode, allowReserved }: Encoding): string | undefined {
  if (style === undefined && explode === undefined && allowReserved === undefined) return undefined;
  const used = style ?? 'form';
  return styledBy('query', used, explode ?? used === 'form');
}

function styledBy(place: ParamPlace, style: ParamStyle, explode: boolean): string {
  const { usual, styles } = functions[place];
  const [plain, exploded] = styles[style] ?? usual;
  return explode ? exploded : plain;
}
