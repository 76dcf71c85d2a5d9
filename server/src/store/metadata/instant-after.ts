import { type RawBuilder, sql } from 'kysely';
import type { Instant } from './open-metadata.ts';

/** @param delay whole ms; negative for an instant before */
export const instantAfter = (now: Instant, delay: number): RawBuilder<number> =>
  sql`${now} + cast(${delay} as bigint)`;
