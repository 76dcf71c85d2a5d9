import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** scrypt runs on the threads that the journal's fsync needs too; two of four stay free for it. */
const atOnce = 2;

export interface Passwords {
  /** scrypt (N 16384, r 16, p 1) with a salt of its own; 32 MB and some 60 ms of a core. */
  hash(password: string): Promise<string>;
  verify(check: { readonly hash: string; readonly password: string }): Promise<boolean>;
  /** Runs a request that may prepare a hash. */
  inRequest<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Hashes ahead what the request will hash later: a sign-up does it inside its transaction, and
   * nobody else could use the database meanwhile.
   */
  prepare(password: string): Promise<void>;
}

interface Prepared {
  password: string;
  hash: string;
}

/** Hashes passwords, at most two at a time; the others wait in the order they came. */
export function limitedPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  const requests = new AsyncLocalStorage<{ prepared: Prepared | null }>();
  const hash = (password: string): Promise<string> => inTurn(() => hashPassword(password));

  return {
    hash: async (password) => {
      const prepared = requests.getStore()?.prepared;
      return prepared?.password === password ? prepared.hash : hash(password);
    },
    verify: (check) => inTurn(() => verifyPassword(check)),
    inRequest: (work) => requests.run({ prepared: null }, work),
    prepare: async (password) => {
      const request = requests.getStore();
      if (request !== undefined) request.prepared = { password, hash: await hash(password) };
    },
  };
}
