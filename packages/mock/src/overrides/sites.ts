import type { JsonObject, Override } from '../index.ts';
import type { ShownOverride } from './types.ts';

/** Changes a site; a proxy is written as an address, and shown in its two parts. */
export const updateSite: Override = (context) => {
  const { store, path, body, binding } = context;
  const site = path.at(-1);
  if (site === undefined) throw new TypeError('The path of the operation names no site.');
  const { proxy } = body;
  if (proxy !== undefined) store.change(site.uid, { value: withProxy(site.value, proxy) });
  const { path: steps, reply } = binding;
  return context.behave({
    path: steps,
    reply,
    do: 'update',
    resource: 'sites',
    how: 'merge',
    write: {
      takes: ['adaptiveContent', 'agentsContext', 'basename', 'title', 'visibility'],
      chooses: {
        defaultSiteSpace: { resource: 'siteSpaces', field: 'default' },
        defaultSiteSection: { resource: 'siteSections', field: 'default' },
      },
    },
  });
};

/** A site space goes by the title of its space. */
export const siteSpaceTitle: ShownOverride = ({ links }, { store }) => {
  const { space } = links;
  return space === undefined ? undefined : store.get(space)?.value['title'];
};

/** Returns a site with its proxy: `docs.example.com/guides` has the origin `https://docs.example.com` and the target `/guides`. */
function withProxy(site: JsonObject, address: unknown): JsonObject {
  const others = Object.entries(site).filter(([name]) => name !== 'proxy');
  if (typeof address !== 'string') return Object.fromEntries(others);
  const { origin, pathname } = new URL(`https://${address}`);
  return { ...Object.fromEntries(others), proxy: { origin, target: pathname } };
}
