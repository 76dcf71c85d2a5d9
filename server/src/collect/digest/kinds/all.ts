import type { DigestKind } from '../digest-kind.ts';
import { eventKind } from './event.ts';
import { identifyKind } from './identify.ts';
import { occurrenceKind } from './occurrence.ts';
import { replayKind } from './replay.ts';
import { telemetryKind } from './telemetry.ts';
import { vitalKind } from './vital.ts';

/** Every kind of record that becomes rows. */
export const digestKinds: readonly DigestKind[] = [
  eventKind,
  identifyKind,
  replayKind,
  vitalKind,
  occurrenceKind,
  telemetryKind,
];
