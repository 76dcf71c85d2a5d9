import { Type } from 'typebox';
import { nullable } from '../http/index.ts';
import type { Person } from './person.ts';
import type { Visits } from './visit-rows.ts';
import type { PersonError, PersonEvent, PersonSession } from './person-or-visitor-rows.ts';

const time = (description: string) => Type.String({ description: `${description} ISO 8601, UTC.` });
const timeOrNull = (description: string) => nullable(time(description));
const unset = 'null = unknown.';
const known = { ...nullable(Type.String({ description: unset })), $id: 'KnownText' };

const listed = {
  id: Type.String({
    description: 'The person’s ID; for an anonymous visitor, the visitor’s ID.',
  }),
  externalId: nullable(Type.String({ description: `Your own ID of the person; ${unset}` })),
  isIdentified: Type.Boolean(),
  name: known,
  email: known,
  avatarUrl: known,
  firstSeenAt: timeOrNull('Time of the first event; null = none.'),
  lastSeenAt: timeOrNull('Time of the last event; null = none.'),
  events: Type.Number({ description: 'All page views and custom events.' }),
  sessions: Type.Number({ description: 'Total number of sessions.' }),
  country: nullable(Type.String({ description: `Last known, ISO 3166 alpha-2; ${unset}` })),
  device: known,
  lastIdentifiedAt: timeOrNull('Time of the last identify; null = never.'),
};

export const personSchema = Type.Object(listed, { $id: 'Person' });

const filled = 'Empty if unknown.';

export const personDetailSchema = Type.Object(
  {
    ...listed,
    phone: known,
    traits: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    firstIdentifiedAt: timeOrNull('Time of the first identify; null = never.'),
    visitors: Type.Array(Type.String(), {
      description: 'Hashed IDs of the person’s visitors, latest first; at most 100.',
    }),
    latestSessions: Type.Array(
      Type.Object({
        id: Type.String(),
        startedAt: time('Time of its first event.'),
        endedAt: time('Time of its last event.'),
        events: Type.Number(),
        entryPage: Type.String({ description: filled }),
        exitPage: Type.String({ description: filled }),
        browser: Type.String({ description: filled }),
        os: Type.String({ description: filled }),
        device: Type.String({ description: filled }),
        country: Type.String({ description: `ISO 3166 alpha-2. ${filled}` }),
      }),
      { description: 'Latest first; at most 50.' },
    ),
    latestEvents: Type.Array(
      Type.Object({
        id: Type.String(),
        timestamp: time('When it happened.'),
        event: Type.String(),
        page: Type.String({ description: filled }),
        url: Type.String({ description: filled }),
        session: Type.String(),
      }),
      { description: 'Latest first; at most 50.' },
    ),
    latestErrors: Type.Array(
      Type.Object({
        id: Type.String(),
        timestamp: time('When it happened.'),
        type: Type.String(),
        message: Type.String({ description: 'Its first 2,000 characters.' }),
        groupHash: Type.String({ description: 'The hash it is grouped by.' }),
        session: Type.String({ description: filled }),
      }),
      { description: 'Latest first; at most 50.' },
    ),
  },
  { $id: 'PersonDetail' },
);

/** An entry of the list. */
export function personView(
  id: string,
  isIdentified: boolean,
  person: Person | null,
  visits: Visits | null,
) {
  return {
    id,
    externalId: person?.externalId ?? null,
    isIdentified,
    name: person?.name ?? null,
    email: person?.email ?? null,
    avatarUrl: person?.avatarUrl ?? null,
    firstSeenAt: iso(visits?.firstSeenAt),
    lastSeenAt: iso(visits?.lastSeenAt),
    events: visits?.events ?? 0,
    sessions: visits?.sessions ?? 0,
    country: visits?.country || null,
    device: visits?.device || null,
    lastIdentifiedAt: iso(person?.lastIdentifiedAt),
  };
}

/** All details of a person. */
export function personDetailView(
  listedView: ReturnType<typeof personView>,
  person: Person | null,
  latest: {
    readonly visitors: readonly string[];
    readonly sessions: readonly PersonSession[];
    readonly events: readonly PersonEvent[];
    readonly errors: readonly PersonError[];
  },
) {
  return {
    ...listedView,
    phone: person?.phone ?? null,
    traits: { ...person?.traits },
    firstIdentifiedAt: iso(person?.firstIdentifiedAt),
    visitors: [...latest.visitors],
    latestSessions: latest.sessions.map(({ startedAt, endedAt, ...rest }) => ({
      ...rest,
      startedAt: new Date(startedAt).toISOString(),
      endedAt: new Date(endedAt).toISOString(),
    })),
    latestEvents: latest.events.map(({ at, ...rest }) => ({ ...rest, timestamp: isoOf(at) })),
    latestErrors: latest.errors.map(({ at, ...rest }) => ({ ...rest, timestamp: isoOf(at) })),
  };
}

function iso(time: number | undefined): string | null {
  return time === undefined ? null : isoOf(time);
}

function isoOf(time: number): string {
  return new Date(time).toISOString();
}
