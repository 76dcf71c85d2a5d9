import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { type Requester, PasswordQueue } from './password-queue.ts';

export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (check: PasswordCheckOf) => Promise<boolean>;
}

/** scrypt (N 16384, r 16, p 1) with a salt for each password: 32 MB and about 60 ms of CPU time. */
const scrypt: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(check: PasswordCheckOf): Promise<boolean>;
  /**
   * Runs a request that may prepare a hash.
   * @throws AppError `ServiceUnavailableError` if too many requests have begun
   */
  inRequest<Result>(requester: Requester, work: () => Promise<Result>): Promise<Result>;
  /** Computes a hash that the request will need inside its transaction, where it would block the database. */
  prepare(password: string): Promise<void>;
  /** Checks a password in advance, for the same reason. @returns whether it is correct */
  prepareCheck(check: PasswordCheckOf): Promise<boolean>;
}

interface PasswordCheckOf {
  readonly hash: string;
  readonly password: string;
}

interface Prepared {
  readonly requester: Requester;
  hashed: PasswordCheckOf | null;
  checked: (PasswordCheckOf & { readonly isRight: boolean }) | null;
}

/** Characters of the longest password. */
export const longestPassword = 128;

/**
 * Hashing that takes as long for every password. The library normalizes texts, which takes seconds for 50,000 accents,
 * and checks the length of new passwords only.
 */
function bounded({ hash, verify }: PasswordHashing): PasswordHashing {
  return {
    hash: (password) => hash(password.slice(0, longestPassword)),
    verify: async ({ password, ...check }) => {
      const isRight = await verify({ ...check, password: password.slice(0, longestPassword) });
      return isRight && password.length <= longestPassword;
    },
  };
}

/** One for the process: each of them slows every promise. */
const requests = new AsyncLocalStorage<Prepared>();

/** For the service itself, and for signed-in users, who make few attempts. */
const inside: Requester = { sender: '', who: 'known', signal: new AbortController().signal };

/** Hashes passwords, at most two at a time; the others wait for their turn. */
export function limitedPasswords(unbounded = scrypt): Passwords {
  const hashing = bounded(unbounded);
  const queue = new PasswordQueue();
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> =>
    queue.run(requests.getStore()?.requester ?? inside, task);
  const verify = (check: PasswordCheckOf) => inTurn(() => hashing.verify(check));
  const hash = (password: string): Promise<string> => inTurn(() => hashing.hash(password));

  return {
    hash: async (password) => {
      const hashed = requests.getStore()?.hashed;
      return hashed?.password === password ? hashed.hash : hash(password);
    },
    verify: async (check) => {
      const checked = requests.getStore()?.checked;
      const isSame = checked?.password === check.password && checked.hash === check.hash;
      return isSame ? checked.isRight : verify(check);
    },
    inRequest: (requester, work) =>
      queue.inRequest(requester, () =>
        requests.run({ requester, hashed: null, checked: null }, work),
      ),
    prepare: async (password) => {
      const request = requests.getStore();
      if (request !== undefined) request.hashed = { password, hash: await hash(password) };
    },
    prepareCheck: async (check) => {
      const isRight = await verify(check);
      const request = requests.getStore();
      if (request !== undefined) request.checked = { ...check, isRight };
      return isRight;
    },
  };
}
