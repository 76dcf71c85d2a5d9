import { createHash, randomUUID } from 'node:crypto';
import type { PasswordHashing } from '../src/accounts/index.ts';

const digestOf = (salt: string, password: string): string =>
  `${salt}:${createHash('sha256').update(salt).update(password).digest('hex')}`;

/** For tests of other things: scrypt takes 60 ms of CPU time for each password. */
export const quickHashing: PasswordHashing = {
  hash: async (password) => digestOf(randomUUID(), password),
  verify: async ({ hash, password }) => digestOf(hash.split(':')[0] ?? '', password) === hash,
};
