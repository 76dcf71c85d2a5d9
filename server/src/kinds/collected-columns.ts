import {
  category,
  rowTime,
  steadyTime,
  steadyUint64,
  text,
  uint32,
  uuid,
} from '../store/events/columns/column-types.ts';

/** The columns of every collected kind. */
export const collectedColumns = {
  project: uint32({}),
  generation: uint32({}),
  ts: rowTime({
    field: {
      name: 'created_at',
      title: 'Time',
      ofEveryRow: true,
      isPublic: true,
      alias: 'timestamp',
      description: 'When it happened.',
    },
  }),
  received_at: steadyTime({}),
  /** UUIDv7, made at ingest. */
  id: uuid({ field: { title: 'ID', ofEveryRow: true } }),
  /** With `position`: the record that the row came from, the proof of exactly-once. */
  journal: category({}),
  position: steadyUint64({}),
};

/**
 * IDs are compared as numbers: ClickHouse orders UUIDs by their second half first, and only numbers sort
 * like their text. Pages in that order use the key.
 */
export const byTime = {
  engine: { family: 'MergeTree', args: [] },
  partitionBy: 'toYYYYMM(ts)',
  orderBy: '(project, ts, toUInt128(id))',
  shardBy: 'project',
} as const;

/** Fields of columns that several kinds have. */
export const commonFields = {
  browser: { title: 'Browser', icons: 'browser', isPublic: true },
  browserVersion: { title: 'Browser version', isPublic: true },
  os: { title: 'Operating system', icons: 'os', isPublic: true },
  osVersion: { title: 'OS version', isPublic: true },
  device: {
    title: 'Device',
    icons: 'device',
    isPublic: true,
    description: '`Desktop`, `Mobile`, `Tablet` or another type of device.',
  },
  page: { title: 'Page', description: 'Path of the URL.', isPublic: true },
  url: { title: 'URL' },
} as const;

/** ISO 3166 codes, from the database or a trusted proxy. */
export const country = category({
  field: {
    title: 'Country',
    icons: 'country',
    isPublic: true,
    description: 'ISO 3166-1 alpha-2 code.',
  },
});
/** One tab of a session. */
export const window = text({ field: { name: 'window_id', title: 'Window', in: 'explorer' } });
