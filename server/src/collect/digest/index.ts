export {
  startDigest,
  type DigestState,
  type RunningDigest,
  type StartDigestOptions,
} from './digest-supervisor.ts';
export { canBeReplayed, type DeadLetter } from './letters/dead-letter.ts';
export { lettersIn } from './letters/letter-files.ts';
export { letterForgetting, type LetterForgetting } from './letters/forget-letters.ts';
export { isAsked, type LetterWish, requestsIn, writeRequest } from './letters/letter-request.ts';
export type { DigestFigures } from './digest-options.ts';
export type { DigestLog } from './digest-log.ts';
export type { NameUsage } from './names/name-quotas.ts';
export type { NewGroup } from './new-groups.ts';
export type { Occurred } from './occurred.ts';
export type { FirstEvent } from './first-events.ts';
