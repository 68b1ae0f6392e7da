import { NetworkError } from './errors.ts';
import { redact } from './redact.ts';
import type { ClientRequest } from './middleware.ts';

/**
 * The failure that stands for what `fetch` or the reading of a body threw.
 * @param cause What was thrown. It is left out where it shows a secret: errors are logged with their causes.
 */
export function networkError({ operationId, secrets }: ClientRequest, cause: unknown): NetworkError {
  let told = '';
  // To a depth: an error may be its own cause.
  for (let each = cause, depth = 0; each && depth < 5; each = (each as ErrorOptions).cause, depth++) {
    // Where all addresses of a host refuse, there is only a code; some throw texts.
    const { message, code } = each as { readonly message?: string; readonly code?: string };
    told += `: ${message || code || (each as string)}`;
  }
  const safe = redact(told, secrets);
  return new NetworkError(operationId, `no answer${safe}`, safe === told ? { cause } : {});
}
