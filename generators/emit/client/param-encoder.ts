import type { Encoding, Param, ParamPlace, ParamStyle } from '../../ir/types.ts';
import { isJson } from '../content.ts';
import type { ImportedName } from '../ts/code.ts';
import { runtimeValue } from './runtime.ts';

/** The encoders of a style: as it is, and exploded. */
type Encoders = readonly [plain: string, exploded: string];

/** The encoders of a place. */
interface PlaceEncoders {
  readonly json: string;
  /** For styles that a place does not have, too. */
  readonly usual: Encoders;
  readonly styles: Readonly<Partial<Record<ParamStyle, Encoders>>>;
}

/** OpenAPI 3.1, section 4.8.12.2, Style Values. What is exploded is delimited by `&`, whatever the delimiter was to be. */
const encoders: Readonly<Record<ParamPlace, PlaceEncoders>> = {
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

/** The function that writes a parameter. */
export function paramEncoder({ in: place, style, explode, contentType }: Param): ImportedName {
  const isWrittenAsJson = contentType !== undefined && isJson(contentType);
  return runtimeValue('styles', isWrittenAsJson ? encoders[place].json : styledBy(place, style, explode));
}

/** The function that writes a property of a form; undefined where it is not written in a style. */
export function fieldEncoder({ style, explode, allowReserved }: Encoding): ImportedName | undefined {
  if (style === undefined && explode === undefined && allowReserved === undefined) return undefined;
  const used = style ?? 'form';
  return runtimeValue('styles', styledBy('query', used, explode ?? used === 'form'));
}

function styledBy(place: ParamPlace, style: ParamStyle, explode: boolean): string {
  const { usual, styles } = encoders[place];
  const [plain, exploded] = styles[style] ?? usual;
  return explode ? exploded : plain;
}
