import { collectedColumns, commonFields, country } from '../collected-columns.ts';
import {
  category,
  flag,
  number,
  text,
  texts,
  time,
  uuid,
  variedUint32,
  variedUint64,
} from '../../store/events/columns/column-types.ts';
import { defineTable, readByKey, type RowOf } from '../../store/events/columns/table.ts';

declare module '../../store/events/columns/table.ts' {
  interface EventTables {
    readonly replay_chunks: 'generation';
  }
}

/**
 * Chunks of session replays; their events are in the blob store under `blob`. A chunk that was sent again
 * after a crash has the same `batch`: read with FINAL, so that it counts once.
 */
export const replayChunks = defineTable({
  name: 'replay_chunks',
  engine: { family: 'ReplacingMergeTree', args: [] },
  partitionBy: 'toYYYYMM(ts)',
  orderBy: '(project, session_hash, batch)',
  ...readByKey,
  shardBy: 'project',
  columns: {
    ...collectedColumns,
    session: text({ hashed: true }),
    window: text({}),
    /** UUID made of what identifies a chunk: the same if it is sent again. */
    batch: uuid({}),
    visitor: uuid({}),
    sequence: variedUint64({}),
    view: text({}),
    /** By the client's clock if plausible; else `ts`. */
    session_start: time({}),
    last_at: time({}),
    /** Timestamps of the first and the last event as sent, by the client's clock. */
    begins: number({}),
    ends: number({}),
    events: variedUint32({}),
    clicks: variedUint32({}),
    /** Of the events as JSON. */
    bytes: variedUint64({}),
    /** Of the blob. */
    stored_bytes: variedUint64({}),
    has_full_snapshot: flag({}),
    is_final: flag({}),
    flush_reason: category({ limited: true }),
    /** Key in the blob store; empty = no events. */
    blob: text({}),
    url: text({ field: commonFields.url }),
    /** Paths it shows, in order. */
    routes: texts({}),
    browser: category({ limited: true }),
    device: category({ limited: true }),
    os: category({ limited: true }),
    country,
  },
});

/** One chunk of a session's replay. `ts` is when it begins. */
export type ReplayChunkRow = RowOf<typeof replayChunks>;
