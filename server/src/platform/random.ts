import { randomFillSync } from 'node:crypto';

/** Source of random bytes. Passed in, so that IDs and secrets are repeatable in tests. */
export interface Random {
  fill(bytes: Uint8Array): void;
}

export const systemRandom: Random = {
  fill: (bytes) => {
    randomFillSync(bytes);
  },
};
