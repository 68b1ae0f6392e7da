/** Header fields of what was chosen by `Accept`. `Origin` is what all replies of a mock vary by that serves browsers: one field tells both. */
export const negotiated: Readonly<Record<string, string>> = { vary: 'Accept, Origin' };
