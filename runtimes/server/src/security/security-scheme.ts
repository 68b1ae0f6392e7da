/** A security scheme: OpenAPI 3.1, Security Scheme Object. */
export type SecurityScheme = { readonly name: string } & (
  | { readonly type: 'http'; readonly scheme: string }
  | { readonly type: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly key: string }
  | { readonly type: 'oauth2' | 'openIdConnect' }
  | { readonly type: 'mutualTLS' }
  /** The document does not say how it works. */
  | { readonly type: 'opaque' }
);
