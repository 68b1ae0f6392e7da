import { at, textOrJson, type Direct, type Value, type ValueObject } from './direct.ts';

const isUnresolved = ({ status }: ValueObject): boolean => status !== 'resolved';

/** Counters that are not what lists count: empty where all is well. */
export async function wrongCounters(direct: Direct): Promise<readonly string[]> {
  const wrong: string[] = [];
  const compare = async (
    what: string,
    counter: Value,
    target: string,
    isCounted: (item: ValueObject) => boolean = () => true,
  ): Promise<void> => {
    const items = await direct.list(target);
    const count = at(await direct.get(target), '/count');
    const counted = items.filter(isCounted).length;
    if (counter !== counted) wrong.push(`${what} is ${textOrJson(counter)}, ${target} lists ${counted}`);
    if (count !== items.length)
      wrong.push(`${target} counts ${textOrJson(count)}, and lists ${items.length}`);
  };
  for (const { id } of await direct.list('/orgs')) {
    const org = `/orgs/${textOrJson(id)}`;
    for (const space of await direct.list(`${org}/spaces`)) {
      const own = `/spaces/${textOrJson(space['id'])}`;
      for (const [field, status] of [
        ['changeRequests', 'all'],
        ['changeRequestsDraft', 'draft'],
        ['changeRequestsOpen', 'open'],
      ] as const)
        await compare(`${own} ${field}`, space[field], `${own}/change-requests?status=${status}`);
      await compare(`${own} comments`, space['comments'], `${own}/comments?status=all`, isUnresolved);
      for (const comment of await direct.list(`${own}/comments?status=all`))
        await compare('replies', comment['replies'], `${own}/comments/${textOrJson(comment['id'])}/replies`);
      for (const request of await direct.list(`${own}/change-requests?status=all`))
        await compare(
          'comments of a change request',
          request['comments'],
          `${own}/change-requests/${textOrJson(request['id'])}/comments?status=all`,
          isUnresolved,
        );
    }
    for (const site of await direct.list(`${org}/sites`))
      await compare('siteSpaces', site['siteSpaces'], `${org}/sites/${textOrJson(site['id'])}/site-spaces`);
    for (const member of await direct.list(`${org}/members`)) {
      const own = `${org}/members/${textOrJson(member['id'])}`;
      await compare(`${own} teams`, member['teams'], `${own}/teams`);
      await compare(`${own} spaces`, member['spaces'], `${own}/spaces`);
    }
  }
  return wrong;
}
