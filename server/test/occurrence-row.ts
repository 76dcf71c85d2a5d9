import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import type { OccurrenceRow } from '../src/kinds/error/table.ts';

const makeId = idMaker(systemClock, systemRandom);

/** A row of `occurrences` of a project, as written by the digest. `at` in Unix ms. */
export function occurrenceRow(
  project: number,
  at: number,
  changes: Partial<OccurrenceRow> = {},
): OccurrenceRow {
  return {
    project,
    generation: 1,
    error_generation: 1,
    ts: at,
    received_at: at,
    id: makeId(),
    journal: 'j',
    position: 0,
    visitor: '00000000-0000-0000-0000-000000000000',
    session: '',
    window: '',
    language: 'java',
    error_type: 'java.lang.Error',
    error_message: 'no',
    stack: 'at a.B.c(B.java:1)',
    mapped: '',
    causes: '[]',
    handled: false,
    count: 1,
    release: '',
    exact_hash: 'e'.repeat(64),
    group_hash: 'a',
    algorithm: 'legacy',
    evidence: '{}',
    browser: '',
    browser_version: '',
    device: '',
    os: '',
    os_version: '',
    country: '',
    page: '',
    url: '',
    sdk_name: '',
    sdk_version: '',
    context: '{}',
    props: {},
    ...changes,
  };
}
