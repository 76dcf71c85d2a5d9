export { startDigest, type RunningDigest, type StartDigestOptions } from './digest-supervisor.ts';
export { canBeReplayed, type DeadLetter } from './letters/dead-letter.ts';
export { lettersIn } from './letters/letter-files.ts';
export { letterForgetting, type LetterForgetting } from './letters/forget-letters.ts';
export { isAsked, type LetterWish, requestsIn, writeRequest } from './letters/letter-request.ts';
export type { NewGroup } from './new-groups.ts';
export type { Occurred } from './occurred.ts';
export type { FirstEvent } from './first-events.ts';
