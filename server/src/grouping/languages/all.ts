import type { StackLanguage } from '../modern/stack.ts';
import { javascript } from './javascript/javascript.ts';

/** The languages whose stacks are read, by the name that occurrences have. */
export const stackLanguages: ReadonlyMap<string, StackLanguage> = new Map([
  ['javascript', javascript],
]);
