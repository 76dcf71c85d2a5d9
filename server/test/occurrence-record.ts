import type { JournalRecord } from '../src/collect/journal-record.ts';
import type { OccurrencePayload } from '../src/kinds/error/record.ts';
import { eventRecord } from './digest-harness.ts';

/** An error as ingest journals it. */
export function occurrenceRecord(
  project: number,
  error: Partial<OccurrencePayload> = {},
): JournalRecord {
  const payload: OccurrencePayload = {
    errorGeneration: 1,
    visitor: '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0',
    session: '',
    window: '',
    timestamp: Date.now(),
    language: 'javascript',
    type: 'Error',
    message: '1',
    stack: '',
    causes: [],
    handled: false,
    count: 1,
    release: '',
    sdkName: '',
    sdkVersion: '',
    url: '',
    page: '',
    userAgent: '',
    country: '',
    context: {},
    ...error,
  };
  return eventRecord({ project, kind: 'occurrence', payload });
}
