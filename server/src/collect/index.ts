export { collectorPaths, createCollector, type Collector } from './collector.ts';
export {
  canBeReprocessed,
  ClaimedFiles,
  claimedFilesIn,
  type DeadLetter,
  selectedBy,
  type DeadLetterRemoval,
  type LocalDeadLetters,
  deadLetterRemoval,
  deadLetterValues,
  type LetterPortion,
  type MoveAnswer,
  movedLetters,
  generationsOf,
  subjectOf,
  textsOf,
  unreadFiles,
  noDeadLetters,
  type DeadLetterAction,
  type DeadLetterRequest,
  deadLetterFiles,
  readDeadLetters,
  requestsIn,
  DayValues,
  type Findings,
  type FoundSource,
  hasDeferred,
  keeper,
  KnownNames,
  type NameAnswer,
  type NameKind,
  type NameRequest,
  nameRequests,
  startDigest,
  writeRequest,
  NumberedProjects,
  NumbersUnavailableError,
  type DigestHold,
  type RunningDigest,
  type ValueRequest,
  valueRequests,
  sessionSilence,
  type LastSession,
  type RunSessions,
  type SessionPage,
  type SessionRun,
  sharedSessions,
  type VisitorRuns,
  visitorRuns,
} from './digest/index.ts';
export { personIdOf } from './identity/person-id.ts';
export { openSalts, type SaltKeeper } from './identity/salts.ts';
export { openPlaces, type Places } from './ingest/places.ts';
export { type DiskState, openJournal, type Journal } from './journal/index.ts';
export { openOutcomes } from './open-outcomes.ts';
export { noCollector } from './no-collector.ts';
export type { JournalRecord } from './journal-record.ts';
export { outcomeCounter, type OutcomeCounter } from './outcome-counter.ts';
export { outcomeDay } from './outcomes.ts';
export { readTrackerScript } from './script/tracker-script.ts';
export type { OutcomeRow } from './outcomes-table.ts';
