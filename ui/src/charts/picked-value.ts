import type { ChartAnswer } from './answer.ts';

/** What to filter by for a label of an answer; null if it stands for the rest, which no row has as its value. */
export function pickedValue({ hasOthers }: ChartAnswer, name: string): string | null {
  return hasOthers === true && name === 'Other' ? null : name;
}
