import type { MockControls } from '../create-mock.ts';
import { renderAsDeclared } from '../replies/render-declared.ts';
import type { Interface, Served } from './served.ts';

export type { Interface } from './served.ts';

/**
 * Makes a mock ready to be served.
 * @param mock Handlers by operation.
 */
export function servedMock({ failureForms = noForms, ...from }: Interface, mock: MockControls): Served {
  const { store, log } = mock;
  return {
    ...from,
    renderFailure: renderAsDeclared(failureForms, from, store),
    handlers: mock,
    store,
    log,
    now: () => store.now(),
  };
}

const noForms = { usual: {} };
