import type { Tenant } from '../compile/scan-sql.ts';
import type { QueryRunner } from '../run/query-runner.ts';
import type { EventDensity } from './event-density.ts';
import { countEvents, type EventSlice } from './event-rows-store.ts';
import { explorerRow, type ExplorerRow } from './explorer-row.ts';
import { readPage } from './read-page.ts';

export const explorerModes = ['events', 'errors', 'vitals', 'replays'] as const;
export type ExplorerMode = (typeof explorerModes)[number];

export interface EventsQuestion {
  readonly mode: ExplorerMode;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Unix ms; null = not given. */
  readonly from: number | null;
  readonly to: number | null;
}

export interface EventsPage {
  readonly rows: readonly ExplorerRow[];
  /** Of the whole window, whatever the page. */
  readonly total: number;
}

const defaultWindow = 30 * 86_400_000;
/** Events may be a little ahead of the clock; without an end of the window they are shown too. */
const farFuture = Date.UTC(2200, 0, 1);
/** A page that far may well be past the end, and looking for it would read every row. */
const farOffset = 10_000;

/** One page of a project's events, newest first. */
export async function listEvents(
  question: EventsQuestion,
  tenant: Tenant,
  now: number,
  runner: QueryRunner,
  density: EventDensity,
  signal: AbortSignal,
): Promise<EventsPage> {
  const { to } = question;
  const from = question.from ?? (to ?? now) - defaultWindow;
  const events: EventSlice = { tenant, from: inRange(from), to: inRange(to ?? farFuture) };
  // Nothing of the other kinds is collected yet.
  if (question.mode !== 'events' || events.from >= events.to) return { rows: [], total: 0 };
  const page = { offset: (question.page - 1) * question.pageSize, rows: question.pageSize };
  const counted = async (): Promise<number> => {
    const total = await countEvents(runner, events, signal);
    density.learn(tenant.project, total, Math.min(events.to, now) - events.from);
    return total;
  };
  const counting = counted();
  if (page.offset > farOffset) {
    const total = await counting;
    if (page.offset >= total) return { rows: [], total };
  }
  const known = density.of(tenant.project);
  const reading = readPage(runner, events, page, known, now, signal);
  const [total, rows] = await Promise.all([counting, reading]);
  return { rows: rows.map(explorerRow), total };
}

/** Within what the table's times can hold. */
function inRange(time: number): number {
  return Math.min(Math.max(time, 0), farFuture);
}
