/** Serves the page that Vite built, and next to it, at /v1, the service that it calls; prints its URL. */
import { createMockHandlers } from '@doc-workspace/mock';
import { createRouter, HttpError, reply } from '@doc-workspace/server';
import express from 'express';

const mock = createMockHandlers({ seed: 1 });
const [stored] = mock.store.spaces;
const handlers = {
  getSpace({ params }) {
    if (params.spaceId === 'none') throw new HttpError(404, 'No such space.');
    return reply(200, { ...stored, id: params.spaceId, title: 'One' });
  },
};
const authenticate = (token) => (token === 'secret' ? {} : undefined);
const server = express()
  .use('/v1', createRouter(handlers, { authenticate, fallback: mock }))
  .use(express.static('page'))
  .listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
