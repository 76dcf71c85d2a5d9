import { kinds } from './all.ts';
import { figure } from './figures/index.ts';

/** Every kind of data: those that are collected, and those that are only imported. */
export const storedKinds = [...kinds, figure] as const;
