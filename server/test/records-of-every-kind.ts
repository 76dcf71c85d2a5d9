import type { IdentifyPayload } from '../src/kinds/identify/record.ts';
import type { JournalRecord } from '../src/collect/journal-record.ts';
import type { OccurrencePayload } from '../src/kinds/error/record.ts';
import type { ReplayPayload } from '../src/kinds/replay/record.ts';
import type { TelemetryPayload } from '../src/kinds/telemetry/record.ts';
import type { VitalPayload } from '../src/kinds/vital/record.ts';
import { eventRecord } from './digest-harness.ts';
import { emptyReport } from './telemetry-row.ts';

const visitor = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
const person = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';

/** The table and the number of rows for each kind of record. */
export const rowsOfKinds = {
  event: ['events', 1],
  identify: ['aliases', 2],
  vital: ['vitals', 1],
  occurrence: ['occurrences', 1],
  replay: ['replay_chunks', 1],
  telemetry: ['telemetry', 1],
} as const;

/** One record of every kind, as ingest journals them, with unique IDs. */
export function recordsOfEveryKind(project: number, number: number): JournalRecord[] {
  const at = Date.now();
  const said = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', country: 'DE' };
  const identify: IdentifyPayload = {
    personId: person,
    externalId: 'user',
    visitors: [visitor, person],
    fields: { email: null, name: `n${number}`, phone: null, avatarUrl: null },
    clearFields: [],
    traits: {},
    replaceTraits: false,
    unsetTraits: [],
  };
  const vital: VitalPayload = {
    ...said,
    metric: 'LCP',
    value: 2400 + number,
    attributes: { element: 'img' },
    session: 's',
    window: 'w',
    timestamp: at,
    browser: '',
    os: '',
    device: '',
    url: 'https://shop.example/a',
  };
  const occurrence: OccurrencePayload = {
    ...said,
    errorGeneration: 1,
    visitor,
    session: '',
    window: '',
    timestamp: at,
    language: 'javascript',
    type: `Error${number % 3}`,
    message: 'no',
    stack: 'at put (https://shop.example/a.js:1:1)',
    causes: [],
    handled: false,
    count: 1,
    release: '',
    sdkName: '',
    sdkVersion: '',
    url: '',
    page: '',
    context: {},
  };
  const replay: ReplayPayload = {
    ...said,
    visitor,
    session: 's',
    window: 'w',
    batch: `0199aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`,
    sequence: number,
    view: '',
    flushReason: '',
    isFinal: false,
    startedAt: at,
    endedAt: at,
    sessionStart: at,
    begins: at,
    ends: at,
    events: 1,
    clicks: 0,
    hasFullSnapshot: true,
    bytes: 10,
    storedBytes: 10,
    blob: `1/1/${number}`,
    url: '',
    routes: ['/'],
  };
  const telemetry: TelemetryPayload = {
    server: visitor,
    timestamp: at,
    country: 'DE',
    ...emptyReport,
    player_count: number,
    online_mode: true,
    core_count: 4,
    data: {},
  };
  const payloads = { identify, vital, occurrence, replay, telemetry };
  return [
    eventRecord({ project }),
    ...Object.entries(payloads).map(([kind, payload]) => eventRecord({ project, kind, payload })),
  ];
}
