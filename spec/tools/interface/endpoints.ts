import { splitList } from './field-list.ts';
import { rowsOf, sectionOf, type Section, type TableRow } from './markdown.ts';

/** One operation as its row describes it. */
export interface Endpoint {
  readonly line: number;
  /** Title of the section that lists it. */
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  /** The text behind the fields of the body, such as "creates or updates". */
  readonly remark: string;
  readonly response: string;
}

const tags = [
  'Collections',
  'OpenAPI specifications',
  'Sites',
  'Site sections',
  'Site section groups',
  'Site spaces',
  'Spaces',
  'Space content',
  'Change request content',
  'Change requests',
  'Comments',
  'Translations',
  'Organizations',
  'Members and teams',
  'SSO',
  'Conversations',
  'Git synchronisation',
];

const changeRequest = '/spaces/{spaceId}/change-requests/{changeRequestId}';

/**
 * Returns the operations of all sections, those included that the text describes by referring to others.
 * @param sections Sections of the interface document.
 */
export function readEndpoints(sections: readonly Section[]): readonly Endpoint[] {
  const content = tableEndpoints(endpointSection(sections, 'Space content'));
  return tags.flatMap((tag) => {
    const section = endpointSection(sections, tag);
    if (tag === 'Change request content') return changeRequestContent(section, content);
    if (tag === 'Comments') return comments(section);
    return tableEndpoints(section);
  });
}

/** Returns the section of some endpoints: "Space content" names two, one for the shapes and one for the operations. */
function endpointSection(sections: readonly Section[], title: string): Section {
  return sectionOf(
    sections.filter((section) => section.chapter === 'Endpoints'),
    title,
  );
}

function tableEndpoints(section: Section): Endpoint[] {
  return rowsOf(section).map((row) => readRow(section.title, row));
}

/** Reads a row; where it has no column of its own for the path and the query, both stand next to the method. */
function readRow(tag: string, { line, cells }: TableRow): Endpoint {
  const [first = ''] = cells;
  const [, method, path, query = ''] = /^([A-Z]+) (\S+)(?: \((.*)\))?$/.exec(first) ?? [];
  const [own, ...remarks] = splitRemarks(method === undefined ? (cells[3] ?? '') : (cells[1] ?? ''));
  return {
    line,
    tag,
    method: method ?? first,
    path: path ?? cells[1] ?? '',
    query: method === undefined ? (cells[2] ?? '') : query,
    body: own ?? '',
    remark: remarks.join('; '),
    response: cells.at(-1) ?? '',
  };
}

/** Splits at semicolons outside of parentheses. */
function splitRemarks(text: string): readonly string[] {
  // Swapping the two separators lets the splitter of lists do the work.
  const swapped = text.replace(/[,;]/g, (mark) => (mark === ',' ? ';' : ','));
  return splitList(swapped).map((part) => part.replace(/[,;]/g, (mark) => (mark === ',' ? ';' : ',')));
}

/**
 * Returns the endpoints of "The same operations exist under ... with the same query parameters and responses": `GET
 * .../content/pages`, ...
 */
function changeRequestContent(section: Section, content: readonly Endpoint[]): Endpoint[] {
  return section.texts.flatMap(({ line, text }) =>
    [...text.matchAll(/`([A-Z]+) \.\.\.(\/content[^`]*)`/g)].map(([, method = '', tail = '']) => {
      const same = content.find(
        (endpoint) => endpoint.method === method && endpoint.path === `/spaces/{spaceId}${tail}`,
      );
      if (same === undefined)
        throw new Error(`Line ${line}: no operation on a space is like ${method} ...${tail}`);
      return { ...same, line, tag: section.title, path: changeRequest + tail };
    }),
  );
}

/**
 * Returns the endpoints of "Space comments live under `/spaces/{spaceId}/comments`; change-request comments live under ... with
 * identical sub-paths": every sub-path stands for two operations, but for those marked "(space comments)".
 */
function comments(section: Section): Endpoint[] {
  return rowsOf(section).flatMap((row) => {
    const [method = '', subPath = '', ...cells] = row.cells;
    if (subPath.startsWith('/spaces/')) return [readRow(section.title, row)];
    const tail = subPath.replace('(collection)', '').replace(' (space comments)', '');
    const bases = subPath.endsWith(' (space comments)')
      ? ['/spaces/{spaceId}']
      : ['/spaces/{spaceId}', changeRequest];
    return bases.map((base) =>
      readRow(section.title, { line: row.line, cells: [method, `${base}/comments${tail}`, ...cells] }),
    );
  });
}
