/** A script of requests to the mock of the interface: prints each request with what is answered, byte by byte. Takes the seed. */
import { Direct, isObject, listOf, type Answer, type Value } from './interface/direct.ts';

const direct = new Direct(Number(process.argv[2]));

const call = (method: string, target: string, body?: Value): Promise<Answer> =>
  direct.call(method, target, body);

/** Returns the id in an answer, or that of its first item. */
function idOf({ body }: Answer): string {
  const items = isObject(body) ? listOf(body['items']) : [];
  const found = items[0] ?? body;
  const id = isObject(found) ? found['id'] : undefined;
  return typeof id === 'string' ? id : 'none';
}

const org = `/orgs/${idOf(await call('GET', '/orgs'))}`;
const space = `/spaces/${idOf(await call('GET', `${org}/spaces?limit=1`))}`;
for (const list of ['members', 'teams', 'sites', 'collections', 'translations', 'openapi', 'change-requests'])
  await call('GET', `${org}/${list}`);
for (const part of ['', '/content', '/content/files', '/content/pages', '/links', '/comments', '/git/info'])
  await call('GET', `${space}${part}`);
await call('GET', `${org}/search?query=a`);
await call('PATCH', space, { title: 'Renamed' });
const collection = idOf(await call('POST', `${org}/collections`, { title: 'Made' }));
await call('PATCH', `/collections/${collection}`, { description: 'Changed' });
await call('POST', `${space}/move`, { parent: collection });
await call('POST', `${space}/move`, { parent: collection });
const request = idOf(await call('POST', `${space}/change-requests`, { subject: 'Words' }));
await call('PATCH', `${space}/change-requests/${request}`, { status: 'open' });
direct.time += 3_600_000;
await call('POST', `${space}/change-requests/${request}/merge`);
await call('GET', `${space}/change-requests?status=all&limit=2`);
const comment = idOf(await call('POST', `${space}/comments`, { body: { markdown: 'Why?' } }));
await call('POST', `${space}/comments/${comment}/replies`, { body: { markdown: 'Because.' } });
await call('PUT', `${space}/comments/${comment}`, { resolved: true });
await call('GET', `${space}/comments/${comment}`);
const copy = idOf(await call('POST', `${space}/duplicate`));
await call('DELETE', `/spaces/${copy}`);
await call('GET', `/spaces/${copy}`);
direct.time += 86_400_000;
await call('POST', `/spaces/${copy}/restore`);
const team = idOf(await call('PUT', `${org}/teams`, { title: 'Writers' }));
await call('DELETE', `${org}/teams/${team}`);
await call('GET', `${org}/teams/${team}`);
await call('PATCH', space, { title: 7 });
await call('GET', '/spaces/nowhere');
await call('GET', '/nowhere');
process.stdout.write(`${direct.log.join('\n')}\n`);
