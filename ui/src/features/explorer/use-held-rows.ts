import { useState } from 'react';
import type { ExplorerRow } from './explorer-queries.ts';
import type { Explorer } from './use-explorer.ts';

interface Held {
  /** What the rows are an answer to. */
  readonly place: string;
  readonly rows: readonly ExplorerRow[];
}

interface HeldRows {
  readonly rows: readonly ExplorerRow[];
  /** How many have arrived that are not shown. */
  readonly newer: number;
  readonly showNewer: () => void;
}

/**
 * The rows of a live list, which stay as they are while one of them is open: otherwise it would move down, and be gone
 * after 50 newer ones.
 */
export function useHeldRows(explorer: Explorer, openIds: ReadonlySet<string>): HeldRows {
  const { rows, search, appliedSearch } = explorer;
  const { columns: _, ...asked } = appliedSearch;
  const place = JSON.stringify(asked);
  const [held, setHeld] = useState<Held | null>(null);
  const kept = held?.place === place ? held : null;
  const isOpen = search.live === true && (kept?.rows ?? rows).some(({ id }) => openIds.has(id));
  if (isOpen && kept === null) setHeld({ place, rows });
  if (!isOpen && held !== null) setHeld(null);
  if (kept === null || !isOpen) return { rows, newer: 0, showNewer: () => undefined };
  const shown = new Set(kept.rows.map(({ id }) => id));
  return {
    rows: kept.rows,
    newer: rows.filter(({ id }) => !shown.has(id)).length,
    showNewer: () => setHeld({ place, rows }),
  };
}
