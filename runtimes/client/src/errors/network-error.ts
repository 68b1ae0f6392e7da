import { ClientError, NetworkError } from './errors.ts';
import type { ClientRequest } from '../middleware.ts';
import { withoutSecrets } from './without-secrets.ts';

/** A thrown value: an error, or anything else. */
type Thrown = { readonly message?: string; readonly code?: string; readonly cause?: Thrown } | undefined;

/**
 * Returns the failure that stands for what `fetch` or the reading of a body threw.
 * @param cause What was thrown. It is left out where it shows a secret: errors are logged with their causes.
 */
export function networkError(
  { operationId, secrets }: ClientRequest,
  cause: unknown,
): ClientError | Promise<ClientError> {
  if (cause instanceof ClientError) return cause;
  let reasons = '';
  // To a depth: an error may be its own cause.
  for (let each = cause as Thrown, depth = 0; each && depth < 5; each = each.cause, depth++)
    // Where all addresses of a host refuse, there is only a code; some throw texts.
    reasons += `: ${each.message || each.code || (each as string)}`;
  return withoutSecrets(
    reasons,
    secrets,
    (safe) => new NetworkError(operationId, `no answer${safe}`, safe === reasons ? { cause } : {}),
  );
}
