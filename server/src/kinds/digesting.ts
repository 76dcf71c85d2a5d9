import type { DigestKind } from '../collect/digest/digest-kind.ts';
import { occurrenceKind } from './error/digest.ts';
import { identifyKind } from './identify/digest.ts';
import { replayKind } from './replay/digest.ts';
import { telemetryKind } from './telemetry/digest.ts';
import { vitalKind } from './vital/digest.ts';
import { eventKind } from './web/digest.ts';

/** The digest half of every kind of data. The digest's process loads nothing else of them. */
export const digestKinds: readonly DigestKind[] = [
  eventKind,
  identifyKind,
  replayKind,
  vitalKind,
  occurrenceKind,
  telemetryKind,
];
