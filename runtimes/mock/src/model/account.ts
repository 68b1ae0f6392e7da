/**
 * The credentials that an operation takes and returns. Places are JSON Pointers into the query and the body together, and into the
 * reply.
 */
export interface Account {
  /** Places of the user's name, with the fields of the record that hold it: `{ '/login': ['email', 'username'] }`. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Place of the password. */
  readonly secret?: string;
  /** Place of a token that was issued before, such as a refresh token. */
  readonly token?: string;
  /** Places of the tokens in the reply. */
  readonly gives?: readonly string[];
}

/** Signs a user in, and issues a token for later calls. */
export interface SignIn {
  readonly do: 'signIn';
  /** Resource of the users. */
  readonly resource: string;
  readonly account: Account;
  /** True if no operation registers users: any name and password are accepted, and the user is created. */
  readonly open?: true;
}

/** Changes the password of the caller. */
export interface ChangeSecret {
  readonly do: 'changeSecret';
  /** Resource of the users. */
  readonly resource: string;
  /** Place of the current password: a JSON Pointer into the query and the body together. */
  readonly was: string;
  /** Place of the new password. */
  readonly becomes: string;
}

/** Revokes the token of the call. */
export interface SignOut {
  readonly do: 'signOut';
}
