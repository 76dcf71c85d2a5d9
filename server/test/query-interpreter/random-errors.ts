import fc from 'fast-check';
import { nobody } from './known-errors.ts';
import type { PlainEvent } from './plain-event.ts';
import { centres, leaves, type Names, numbers, texts, visitors } from './random-cases.ts';

const quarter = 900_000;

const occurrence = fc.record({
  quarter: fc.integer({ min: -160, max: 160 }),
  more: fc.constantFrom(0, 0, 1, 59_999),
  visitor: fc.constantFrom(...visitors, nobody),
  columns: fc.record({
    error_type: fc.constantFrom('TypeError', 'Error', 'b'),
    error_message: texts,
    language: fc.constantFrom('javascript', 'java'),
    release: fc.constantFrom('1.0', '5', ''),
    handled: fc.boolean(),
    count: fc.constantFrom(1, 1, 2, 5, 1000),
    browser: fc.constantFrom('Chrome', 'Firefox'),
    country: fc.constantFrom('DE', 'US', ''),
    group_hash: fc.constantFrom('a', 'b', 'c', 'd'),
  }),
  properties: fc.dictionary(
    fc.constantFrom('plan', 'n', 'release', 'name', 'user'),
    fc.oneof(leaves, numbers, fc.dictionary(fc.constantFrom('role', 'b'), leaves, { maxKeys: 2 })),
    { maxKeys: 3, noNullPrototype: true },
  ),
});

/** A project's errors around one moment. */
export const occurrences = fc
  .tuple(fc.constantFrom(...centres), fc.array(occurrence, { minLength: 1, maxLength: 30 }))
  .map(([centre, all]) => ({
    centre,
    events: all.map((each, nth): PlainEvent => ({
      id: `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
      ts: centre + each.quarter * quarter + each.more,
      visitor: each.visitor,
      columns: each.columns,
      properties: each.properties,
      person: null,
      dataset: 'errors',
    })),
  }));

const identities = fc.constantFrom('user_id' as const, 'project' as const, null);

export const errorNames: Names = {
  fields: fc.constantFrom(
    ...['error_type', 'error_message', 'issue_id', 'issue_id', 'language', 'release', 'handled'],
    ...['browser', 'country', 'count', 'group_hash', 'user_id', 'id', 'timestamp', 'plan', 'n'],
    ...['context.release', 'name', 'user.role', 'nowhere'],
  ),
  maps: [],
  identities,
};

export const sessionNames: Names = {
  fields: fc.constantFrom(
    ...['entry_page', 'exit_page', 'duration_ms', 'pageviews', 'events', 'bounced', 'referrer'],
    ...[
      'utm_source',
      'channel',
      'source',
      'country',
      'browser',
      'session_id',
      'user_id',
      'id',
      'created_at',
    ],
  ),
  maps: [],
  identities,
};
