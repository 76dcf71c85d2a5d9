export {
  collectorPaths,
  createCollector,
  type Collector,
  type CollectorOptions,
} from './collector.ts';
export {
  canBeReplayed,
  type DeadLetter,
  isAsked,
  type LetterForgetting,
  letterForgetting,
  type LetterWish,
  lettersIn,
  requestsIn,
  startDigest,
  writeRequest,
  type DigestFigures,
  type NameUsage,
  type NewGroup,
  type Occurred,
  type DigestState,
  type RunningDigest,
} from './digest/index.ts';
export { personIdOf } from './identity/person-id.ts';
export { openSalts, type SaltKeeper, type Salts } from './identity/salts.ts';
export { openCountries, type Countries } from './ingest/countries.ts';
export { openJournal, type Journal, type JournalState } from './journal/index.ts';
export { openOutcomes } from './open-outcomes.ts';
export type { JournalRecord } from './journal-record.ts';
export { outcomeCounter, type OutcomeCounter } from './outcome-counter.ts';
export { outcomeDay } from './outcomes.ts';
export { readTrackerScript, type TrackerScript } from './script/tracker-script.ts';
