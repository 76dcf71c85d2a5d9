import type { CollectingKind } from '../collect/ingest/collecting-kind.ts';
import { collectError } from './error/route.ts';
import { collectIdentify } from './identify/route.ts';
import { collectReplay } from './replay/route.ts';
import { collectTelemetry } from './telemetry/route.ts';
import { collectVitals } from './vital/route.ts';
import { collectWeb } from './web/route.ts';

/** The collecting half of every kind of data, in the order of the API description. */
export const collectingKinds: readonly CollectingKind[] = [
  collectWeb,
  collectIdentify,
  collectReplay,
  collectVitals,
  collectError,
  collectTelemetry,
];
