import { type Static, Type } from 'typebox';
import { nullable } from '../http/index.ts';
import { groupingSchema, groupingViewer } from './grouping-view.ts';
import { type ErrorMapper, mappedSchema, mappedViews } from './mapped-occurrence.ts';

/** Columns of text that are shown under a name of the interface. */
const textColumns = {
  language: 'language',
  type: 'error_type',
  message: 'error_message',
  stack: 'stack',
  mapped: 'mapped',
  release: 'release',
  exactHash: 'exact_hash',
  groupHash: 'group_hash',
  algorithm: 'algorithm',
  evidence: 'evidence',
  visitorId: 'visitor',
  sessionId: 'session',
  windowId: 'window',
  browser: 'browser',
  browserVersion: 'browser_version',
  device: 'device',
  os: 'os',
  osVersion: 'os_version',
  country: 'country',
  page: 'page',
  url: 'url',
  sdkName: 'sdk_name',
  sdkVersion: 'sdk_version',
} as const;

const cause = Type.Object({
  type: Type.String(),
  message: Type.String(),
  stack: Type.String({ description: 'Lines joined by newline.' }),
});

const text = (description?: string) =>
  Type.String(description === undefined ? {} : { description });

export const occurrenceSchema = Type.Object(
  {
    id: Type.String(),
    timestamp: Type.String({ format: 'date-time' }),
    receivedAt: Type.String({ format: 'date-time' }),
    count: Type.Number({ description: 'How many equal ones it stands for.' }),
    handled: Type.Boolean(),
    causes: Type.Array(cause, { description: 'What caused it, and what caused that, and so on.' }),
    context: Type.Record(Type.String(), Type.Unknown(), { description: 'As it was sent.' }),
    language: text('Such as `java`.'),
    type: text(),
    message: text(),
    stack: text('Lines joined by newline, as they came.'),
    mapped: nullable(mappedSchema),
    release: text(),
    exactHash: text('Equal only where type, message and stack are.'),
    groupHash: text('What it was grouped by.'),
    algorithm: text('Which grouping made the hash.'),
    grouping: groupingSchema,
    visitorId: text('Whom it happened to, hashed; all zeros = nobody was named.'),
    sessionId: text(),
    windowId: text(),
    browser: text(),
    browserVersion: text(),
    device: text(),
    os: text(),
    osVersion: text(),
    country: text('ISO 3166 alpha-2, or empty.'),
    page: text(),
    url: text(),
    sdkName: text(),
    sdkVersion: text(),
  },
  { $id: 'ErrorOccurrence', description: 'One error as it occurred. An empty text is not filled.' },
);

type Occurrence = Static<typeof occurrenceSchema>;

/** A row of the event store. */
export type StoredOccurrence = Readonly<Record<keyof typeof textColumns, string>> & {
  readonly id: string;
  /** Unix ms as text. */
  readonly time: string;
  readonly received: string;
  readonly total: number;
  readonly handled: boolean;
  /** JSON. */
  readonly causes: string;
  readonly context: string;
};

/** The list of a `SELECT` that reads a `StoredOccurrence`. */
export const occurrenceColumns = [
  'id',
  'toUnixTimestamp64Milli(ts) AS time',
  'toUnixTimestamp64Milli(received_at) AS received',
  '`count` AS total',
  'handled',
  'causes',
  'context',
  ...Object.entries(textColumns).map(([name, column]) => `\`${column}\` AS \`${name}\``),
].join(', ');

/** Occurrences as the interface shows them. */
export async function occurrenceViews(
  mapper: ErrorMapper,
  projectId: string,
  stored: readonly StoredOccurrence[],
): Promise<Occurrence[]> {
  const mapped = await mappedViews(mapper, projectId, stored);
  const groupingOf = groupingViewer();
  const views: Occurrence[] = [];
  for (const [index, occurrence] of stored.entries()) {
    const grouping = await groupingOf(occurrence);
    views.push(occurrenceView(occurrence, mapped[index] ?? null, grouping));
  }
  return views;
}

function occurrenceView(
  stored: StoredOccurrence,
  mapped: Occurrence['mapped'],
  grouping: Occurrence['grouping'],
): Occurrence {
  const { time, received, total, causes, context, evidence: _, ...shown } = stored;
  return {
    ...shown,
    mapped,
    grouping,
    timestamp: new Date(Number(time)).toISOString(),
    receivedAt: new Date(Number(received)).toISOString(),
    count: total,
    // Both were written by the collector of this very form.
    causes: JSON.parse(causes || '[]') as Occurrence['causes'],
    context: JSON.parse(context || '{}') as Occurrence['context'],
  };
}
