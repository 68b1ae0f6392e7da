/** Names of properties that hold the status, in lower case without punctuation, as all names here. */
export const statusNames = new Set(['status', 'statuscode', 'httpstatus', 'httpcode', 'httpstatuscode']);
/** Names of properties that hold a code of the error. */
export const codeNames = new Set([
  'code',
  'errorcode',
  'error',
  'type',
  'kind',
  'id',
  'name',
  'key',
  'reason',
]);
/** Names of properties that hold the message, the most usual first. */
export const messageNames = new Set(
  'message msg detail details description errormessage errordescription reason error text diagnostics title summary'.split(
    ' ',
  ),
);

/** Returns true for the name of a property that holds the message; a prefix names the vendor, or what it is about. */
export function isMessageName(name: string): boolean {
  return messageNames.has(name) || /(?:message|description)$/.test(name);
}

/** Names of properties that hold the phrase of the status. */
export const titleNames = new Set(['title', 'error', 'summary']);
const issueNames = new Set(
  'issues issue errors error details detail violations problems causes invalidparams messages message'.split(
    ' ',
  ),
);

/** Returns true for the name of a property that lists the issues of a request. */
export function isIssuesName(name: string): boolean {
  return issueNames.has(name) || /(?:errors|issues|violations|problems)$/.test(name);
}

/** Names of properties that hold the time of the failure. */
export const timeNames = new Set(['timestamp', 'time', 'date', 'datetime', 'occurredat']);

/** Names of properties that are true or false for every failure. */
export const truths: Readonly<Record<string, boolean>> = {
  success: false,
  succeeded: false,
  ok: false,
  error: true,
  failed: true,
  iserror: true,
};
