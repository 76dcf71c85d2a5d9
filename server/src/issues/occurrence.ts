import { type Static, Type } from 'typebox';
import { nullable, oneOf } from '../http/index.ts';
import { boundedJson, boundedText } from '../store/events/index.ts';
import { groupingSchema } from './grouping-view.ts';
import { mappedSchema } from './mapped-occurrence.ts';

/** Text columns with their names in the API. */
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

/** Texts whose length clients choose, and how each is shortened in a page that would be too large. */
const bounded = {
  message: boundedText('error_message'),
  stack: boundedText('stack'),
  mapped: boundedJson('mapped'),
  causes: boundedJson('causes'),
  context: boundedJson('context'),
} as const;
const boundedNames = ['message', 'stack', 'mapped', 'causes', 'context'] as const;
export const mostBoundedTexts = boundedNames.length;

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
    count: Type.Number({ description: 'How many equal errors it stands for.' }),
    handled: Type.Boolean(),
    causes: Type.Array(cause, { description: 'Its cause, then that one’s cause, and so on.' }),
    context: Type.Record(Type.String(), Type.Unknown(), { description: 'As sent.' }),
    language: text('Such as `java`.'),
    type: text(),
    message: text(),
    stack: text('Lines joined by newline, as sent.'),
    mapped: nullable(mappedSchema),
    release: text(),
    exactHash: text('Equal only if type, message and stack are.'),
    groupHash: text('The hash it is grouped by.'),
    algorithm: text('The algorithm of the hash.'),
    grouping: groupingSchema,
    cut: Type.Array(oneOf(boundedNames), {
      description:
        'Texts that are cut, or omitted if a part of them would be useless. With `limit=1` they ' +
        'are complete.',
    }),
    visitorId: text('Hashed visitor; all zeros = anonymous.'),
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
  { $id: 'ErrorOccurrence', description: 'One occurrence of an error. Unset texts are empty.' },
);

export type Occurrence = Static<typeof occurrenceSchema>;

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
  /** Which of the texts are cut. */
  readonly cut: readonly (typeof boundedNames)[number][];
};

const columnOf = (name: string, column: string): string =>
  name in bounded ? bounded[name as keyof typeof bounded].sql : `\`${column}\``;
/** Distinguishes shortened columns from the original ones. */
const shown = 'shown_';
const isCut = boundedNames.map((name) => `${bounded[name].isCut} ? '${name}' : ''`);

/** The columns of a `SELECT` for a `StoredOccurrence`; needs the parameters of `textBounds`. */
export const occurrenceColumns = [
  'id',
  'toUnixTimestamp64Milli(ts) AS time',
  'toUnixTimestamp64Milli(received_at) AS received',
  '`count` AS total',
  'handled',
  `${bounded.causes.sql} AS ${shown}causes`,
  `${bounded.context.sql} AS ${shown}context`,
  `arrayFilter(name -> name != '', [${isCut.join(', ')}]) AS cut`,
  ...Object.entries(textColumns).map(
    ([name, column]) => `${columnOf(name, column)} AS \`${name in bounded ? shown : ''}${name}\``,
  ),
].join(', ');

/** Converts a row, with shortened columns under their original names. */
export function storedOccurrence(row: object): StoredOccurrence {
  const named = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name.startsWith(shown) ? name.slice(shown.length) : name,
    value,
  ]);
  // The row has exactly the `occurrenceColumns`.
  return Object.fromEntries(named) as StoredOccurrence;
}

/** The JSON text of an occurrence as the API shows it, without parsing what clients sent. */
export function occurrenceText(
  stored: StoredOccurrence,
  mapped: Occurrence['mapped'],
  grouping: Occurrence['grouping'],
): string {
  const { time, received, total, causes, context, evidence: _, ...rest } = stored;
  const known = JSON.stringify({
    ...rest,
    mapped,
    grouping,
    timestamp: new Date(Number(time)).toISOString(),
    receivedAt: new Date(Number(received)).toISOString(),
    count: total,
  });
  // The digest wrote both as JSON.
  return `${known.slice(0, -1)},"causes":${causes || '[]'},"context":${context || '{}'}}`;
}
