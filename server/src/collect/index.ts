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
  type NewGroup,
  type Occurred,
  type DigestState,
  type RunningDigest,
} from './digest/index.ts';
export type { Identified } from './identify-record.ts';
export { openSalts, type SaltKeeper, type Salts } from './identity/salts.ts';
export { openCountries, type Countries } from './ingest/countries.ts';
export { openJournal, type Journal, type JournalState } from './journal/index.ts';
export { listOutcomesRoute } from './routes/list-outcomes.ts';
export { outcomeCounter, type OutcomeCounter } from './outcome-counter.ts';
export { unknownDimension, type VitalName, vitalNames } from './vital-record.ts';
export { readTrackerScript, type TrackerScript } from './script/tracker-script.ts';
