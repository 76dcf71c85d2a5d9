import type { DigestKind } from '../collect/digest/digest-kind.ts';
import { kinds } from './all.ts';

/** The digest halves of all kinds. */
export const digestKinds: readonly DigestKind[] = await Promise.all(
  kinds.map((kind) => kind.digesting()),
);
