/**
 * Returns a value in a form in which it can be compared: as JSON, in which prototypes do not count, nor does the sign of 0. Bytes
 * are distinguished by their media type and content, and a stream by what comes in it.
 */
export async function comparable(value: unknown): Promise<unknown> {
  if (value instanceof Blob)
    return { blob: value.type, bytes: Buffer.from(await value.arrayBuffer()).toString('base64') };
  if (isStream(value)) {
    const items: unknown[] = [];
    for await (const item of value) items.push(await comparable(item));
    return { items };
  }
  if (Array.isArray(value)) return Promise.all(value.map((item: unknown) => comparable(item)));
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    await Promise.all(members.map(async ([key, member]) => [key, await comparable(member)] as const)),
  );
}

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
