export { startDigest } from './digest-supervisor.ts';
export type { DigestHold } from './digest-hold.ts';
export type { RunningDigest, StartDigestOptions } from './running-digest.ts';
export {
  canBeReprocessed,
  type DeadLetter,
  generationsOf,
  subjectOf,
} from './dead-letters/dead-letter.ts';
export { ClaimedFiles, claimedFilesIn } from './dead-letters/claimed-files.ts';
export { deadLetterFiles, readDeadLetters, unreadFiles } from './dead-letters/dead-letter-files.ts';
export { type LetterPortion, type MoveAnswer, movedLetters } from './dead-letters/moved-letters.ts';
export {
  deadLetterRemoval,
  type DeadLetterRemoval,
  type LocalDeadLetters,
  noDeadLetters,
} from './dead-letters/dead-letter-removal.ts';
export { deadLetterValues, textsOf } from './dead-letters/dead-letter-values.ts';
export {
  selectedBy,
  type DeadLetterAction,
  type DeadLetterRequest,
  requestsIn,
  writeRequest,
} from './dead-letters/dead-letter-request.ts';
export { hasDeferred } from './fair/deferred-files.ts';
export { type Findings, type FoundSource, keeper } from './findings.ts';
export type { FirstEvent } from './first-events.ts';
export { DayValues } from './names/day-values.ts';
export { KnownNames } from './names/known-names.ts';
export { type NameAnswer, type NameRequest, nameRequests } from './names/name-requests.ts';
export { type ValueRequest, valueRequests } from './names/value-requests.ts';
export type { NameKind } from './names/name-quotas.ts';
export { NumberedProjects } from './visitor-numbers/numbered-from.ts';
export { NumbersUnavailableError } from './number-requests.ts';
export { sessionSilence } from './sessions/open-sessions.ts';
export {
  type LastSession,
  type RunSessions,
  type SessionPage,
  type SessionRun,
  sharedSessions,
  type VisitorRuns,
  visitorRuns,
} from './sessions/shared-sessions.ts';
