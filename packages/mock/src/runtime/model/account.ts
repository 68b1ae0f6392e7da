/**
 * How an operation tells who somebody is: what it is sent of them, and what it gives them to be known by. Pointers are JSON Pointers, into
 * the query and the body together, and into the reply.
 */
export interface Account {
  /** Where a name is sent by which somebody is known, with the fields of the record that hold it: `{ '/login': ['email', 'username'] }`. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Where the secret is sent. */
  readonly secret?: string;
  /** Where a token is sent that was given before, such as one that refreshes another. */
  readonly token?: string;
  /** Where the reply gives tokens. */
  readonly gives?: readonly string[];
  /** Name of the cookie that gives a token. */
  readonly cookie?: string;
}

/** Says who calls, and gives a token that later calls are known by. */
export interface SignIn {
  readonly do: 'signIn';
  /** Resource of those who have accounts. */
  readonly resource: string;
  readonly account: Account;
  /** True where no operation makes accounts with a secret: whoever signs in is there then. */
  readonly open?: true;
}

/** Gives who calls another secret. */
export interface ChangeSecret {
  readonly do: 'changeSecret';
  /** Resource of those who have accounts. */
  readonly resource: string;
  /** Where the secret is sent that was given before: a JSON Pointer into the query and the body together. */
  readonly was: string;
  /** Where the new one is sent. */
  readonly becomes: string;
}

/** Takes the token of the call back. */
export interface SignOut {
  readonly do: 'signOut';
}
