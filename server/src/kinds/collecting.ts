import type { CollectingKind } from '../collect/ingest/collecting-kind.ts';
import { kinds } from './all.ts';

/** The collecting halves of all kinds. */
export const collectingKinds: readonly CollectingKind[] = await Promise.all(
  kinds.map((kind) => kind.collecting()),
);
