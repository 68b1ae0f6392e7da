/**
 * Header fields of what was chosen by `Accept`. All replies of a mock that serves browsers vary by `Origin`: one field names both.
 */
export const negotiated: Readonly<Record<string, string>> = { vary: 'Accept, Origin' };
