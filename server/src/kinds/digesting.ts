import type { DigestKind } from '../collect/digest/digest-kind.ts';
import { eventKind } from './web/digest.ts';
import { identifyKind } from './identify/row.ts';
import { occurrenceKind } from './error/digest.ts';
import { replayKind } from './replay/row.ts';
import { telemetryKind } from './telemetry/row.ts';
import { vitalKind } from './vital/row.ts';

/** Every kind of record that becomes rows. */
export const digestKinds: readonly DigestKind[] = [
  eventKind,
  identifyKind,
  replayKind,
  vitalKind,
  occurrenceKind,
  telemetryKind,
];
