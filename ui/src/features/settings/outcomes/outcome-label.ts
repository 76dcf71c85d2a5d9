import { outcomeWords } from './outcome-words.ts';

/** An outcome in words; what a later service may add, as it is. */
export function outcomeLabel(outcome: string): string {
  const words: Readonly<Record<string, { readonly label: string } | undefined>> = outcomeWords;
  return words[outcome]?.label ?? outcome;
}
