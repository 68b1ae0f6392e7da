import { renderProblem } from '../../../../server/src/runtime/failure/failure.ts';
import type { MockControls } from '../create-mock.ts';
import { renderAsDeclared } from '../replies/render-declared.ts';
import type { Served } from './served.ts';

/** What a mock is made from. */
export type Interface = Pick<Served, 'api' | 'about' | 'model' | 'renderFailure'>;

/**
 * Makes a mock ready to be served.
 * @param mock Handlers by operation.
 */
export function servedMock(from: Interface, mock: MockControls): Served {
  const { store, log } = mock;
  const { model, renderFailure = renderProblem } = from;
  const parts = { model, sampler: store.sampler };
  return {
    ...from,
    renderFailure: renderAsDeclared(renderFailure, parts, store),
    handlers: mock,
    store,
    log,
    now: () => store.now(),
  };
}
