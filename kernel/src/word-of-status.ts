/** Parts of words that indicate a status, the likeliest first, in lower case without punctuation. */
const hints: Readonly<Record<number, readonly string[]>> = {
  400: ['badrequest', 'invalidrequest', 'validation', 'invalid', 'malformed', 'badinput', 'clienterror'],
  401: [
    'unauthenticated',
    'unauthorized',
    'unauthorised',
    'authentication',
    'notauthenticated',
    'credential',
  ],
  403: ['forbidden', 'permission', 'accessdenied', 'denied', 'authorization', 'unauthorized'],
  404: ['notfound', 'nosuch', 'notexist'],
  405: ['methodnotallowed', 'notallowed'],
  406: ['notacceptable'],
  408: ['timeout'],
  409: ['conflict', 'alreadyexists', 'duplicate', 'taken'],
  410: ['gone', 'expired', 'notfound'],
  412: ['precondition', 'conflict'],
  413: ['toolarge'],
  415: ['unsupportedmedia', 'mediatype', 'contenttype'],
  422: ['unprocessable', 'validation', 'invalid'],
  429: ['toomany', 'ratelimit', 'throttl', 'quota'],
  500: ['internal', 'server', 'unexpected', 'systemerror', 'unknown'],
  501: ['notimplemented', 'unimplemented'],
  503: ['unavailable'],
  504: ['timeout'],
};

/** Words that indicate a failure, and nothing more specific. JSend has one for either side. */
const general = {
  client: ['fail', 'failure', 'failed', 'error'],
  server: ['error', 'failure', 'failed', 'fail'],
};

/**
 * Returns the word of a list that fits a status best: `NOT_FOUND` of 404, and `VALIDATION_ERROR` of any other status of clients for
 * which the list has no word.
 * @param status One of a failure.
 * @param words Those that may be used, however they are spelt.
 * @returns One of them; undefined where none fits such a failure.
 */
export function wordOfStatus(status: number, words: readonly string[]): string | undefined {
  const whole = status < 500 ? 400 : 500;
  return (
    wordWith(hints[status] ?? [], words) ??
    wordWith(hints[whole] ?? [], words) ??
    wordThatIs(status < 500 ? general.client : general.server, words)
  );
}

function wordWith(texts: readonly string[], words: readonly string[]): string | undefined {
  for (const text of texts) {
    const word = words.find((each) => plain(each).includes(text));
    if (word !== undefined) return word;
  }
  return undefined;
}

function wordThatIs(texts: readonly string[], words: readonly string[]): string | undefined {
  for (const text of texts) {
    const word = words.find((each) => plain(each) === text);
    if (word !== undefined) return word;
  }
  return undefined;
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z]/g, '');
}
