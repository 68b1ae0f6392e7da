/** Whether the values of a media type are values of its schema: JSON, forms and text are, bytes and streams are not. */
export function isValidated(mediaType: string): boolean {
  const [type = ''] = mediaType.toLowerCase().split(';');
  return (
    /^[\w.-]+\/(?:[\w.+-]+\+)?json$/.test(type.trim()) || isForm(mediaType) || type.startsWith('text/plain')
  );
}

/** Whether a media type is a form, whose values may be files: OpenAPI 3.1.1, sections 4.8.14.4 and 4.8.14.5. */
export function isForm(mediaType: string): boolean {
  return /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
}
