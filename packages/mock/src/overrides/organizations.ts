import type { Override } from '../index.ts';

/** The caller becomes a member, if the domain of their e-mail address is one of those that the organization allows. */
export const joinOrganization: Override = (context) => {
  const { store, path, binding } = context;
  const organization = path.at(-1);
  const caller = context.caller();
  if (organization === undefined || caller === undefined)
    throw new TypeError('There is nobody who could join.');
  const email = caller.value['email'];
  const domain = typeof email === 'string' ? email.slice(email.lastIndexOf('@') + 1).toLowerCase() : '';
  const allowed = organization.value['emailDomains'];
  if (
    !Array.isArray(allowed) ||
    !allowed.some((each) => typeof each === 'string' && each.toLowerCase() === domain)
  )
    context.fail(
      403,
      `The e-mail domain "${domain}" is none that the organization "${organization.key}" allows.`,
    );
  const isMember = store
    .ownedBy('members', organization.uid)
    .some(({ links }) => links['user'] === caller.uid);
  if (!isMember)
    store.insert('members', {
      key: caller.key,
      owner: organization.uid,
      links: { user: caller.uid },
      value: { role: organization.value['defaultRole'] ?? null },
    });
  return { status: binding.reply.status };
};
