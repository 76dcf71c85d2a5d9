import { kinds } from './all.ts';
import type { Kind } from './kind.ts';

/** The tables of everything that is collected, and those whose rows have blobs. */
export const storedTables = {
  all: kinds.map(({ table }) => table.name),
  withBlobs: kinds.flatMap(({ table, person: { blob } }: Kind) =>
    blob === undefined ? [] : [{ table: table.name, bytes: blob.bytes }],
  ),
};
