import { randomOf } from '../../random.ts';
import type { Snapshot } from '../record.ts';

/** The people who are known by tokens and by secrets. Only tokens are kept as they are. */
export class SignIns {
  readonly #tokens = new Map<string, string>();
  readonly #secrets = new Map<string, string>();
  readonly #onChange: () => void;

  /** @param onChange Is called after each change. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Returns how many tokens were given so far. */
  get given(): number {
    return this.#tokens.size;
  }

  /** Returns the uid of the record that a token stands for; empty where it was taken back, nothing where nobody was given it. */
  holderOf(token: string): string | undefined {
    return this.#tokens.get(token);
  }

  /** Takes note that a token stands for a record. */
  give(token: string, uid: string): void {
    this.#tokens.set(token, uid);
    this.#onChange();
  }

  /** Takes a token back; nothing happens to one that nobody was given. */
  takeBack(token: string): void {
    if (this.#tokens.has(token)) this.give(token, '');
  }

  /** Takes note of the secret of a record. */
  keepSecret(uid: string, secret: string): void {
    this.#secrets.set(uid, digestOf(uid, secret));
    this.#onChange();
  }

  /** True if a record was given a secret. */
  hasSecret(uid: string): boolean {
    return this.#secrets.has(uid);
  }

  /** True if a secret is that of a record; each one is where it was given none. */
  isSecret(uid: string, secret: string): boolean {
    const kept = this.#secrets.get(uid);
    return kept === undefined || kept === digestOf(uid, secret);
  }

  /** Returns all of it, as a part of a snapshot. */
  all(): Pick<Snapshot, 'signIns'> {
    if (this.#tokens.size + this.#secrets.size === 0) return {};
    return {
      signIns: { tokens: Object.fromEntries(this.#tokens), secrets: Object.fromEntries(this.#secrets) },
    };
  }

  /** Takes over the content of a snapshot. */
  load({ tokens, secrets }: NonNullable<Snapshot['signIns']>): void {
    this.#tokens.clear();
    this.#secrets.clear();
    for (const [token, uid] of Object.entries(tokens)) this.#tokens.set(token, uid);
    for (const [uid, digest] of Object.entries(secrets)) this.#secrets.set(uid, digest);
  }
}

/** Returns a digest that distinguishes secrets, so that no state file contains any; it does not withstand an attack. */
function digestOf(uid: string, secret: string): string {
  return randomOf(0, uid).fork(secret).int(0, Number.MAX_SAFE_INTEGER).toString(36);
}
