import type { FaultWindow } from './faults.ts';
import type { StoredOnce } from './sent-items.ts';
import type { SoakedKind } from './soak-load.ts';
import type { SoakSamples } from './soak-samples.ts';
import type { Failure, Timing } from './soak-sender.ts';

export interface SoakResult {
  readonly minutes: number;
  readonly seed: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly windows: readonly FaultWindow[];
  /** From this time on, no fault ended a process. */
  readonly calmFrom: number;
  readonly timings: readonly Timing[];
  readonly failures: readonly Failure[];
  readonly samples: SoakSamples;
  readonly stored: ReadonlyMap<SoakedKind, StoredOnce>;
  /** Answers that were wrong, and everything else that must not happen, in one line each. */
  readonly wrong: readonly string[];
  readonly compared: number;
}
