import type { Bytes } from './request.ts';

/** A file of a form while it comes. */
export interface StreamedFile {
  /** Name of its field. */
  readonly name: string;
  /** The name that the client gives it, without directories; undefined if it gives none. */
  readonly fileName: string | undefined;
  /** Its media type, which is one of those that the document declares for the field. */
  readonly contentType: string;
  /** Its bytes, which have to be read before the next file. */
  readonly stream: ReadableStream<Bytes>;
}

/**
 * A form whose files are read while they come.
 * @typeParam Fields The fields that are not files.
 */
export interface StreamedForm<Fields = unknown> {
  /** The fields that precede the first file, decoded and validated. */
  readonly fields: Fields;
  /**
   * The files in their order. Going through them reads the body, and fails with an `HttpError`: 400 if the form breaks off, a file is not
   * of a declared media type, or a field follows a file; 413 if it is too large.
   */
  readonly files: AsyncIterable<StreamedFile>;
}
