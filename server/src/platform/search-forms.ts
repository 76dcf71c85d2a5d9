const finalSigma = /ς/g;
const sigma = 'σ';
/** Longer searches are left as they are: composing takes quadratic time if somebody mixes accents above and below letters. */
const longestComposed = 200;

/** A text in lower case, as texts that contain it may have it. */
export interface SearchForms {
  /** Composed and decomposed: macOS and some keyboards send `é` as two characters. */
  readonly forms: readonly string[];
  /**
   * Whether sigmas must be made equal first. The last sigma of a word is another character in lower case, and a search may end
   * within a word.
   */
  readonly hasSigma: boolean;
}

/** @param lower in lower case */
export function searchForms(lower: string): SearchForms {
  if (lower.length > longestComposed) return { forms: [lower], hasSigma: false };
  const same = lower.replaceAll(finalSigma, sigma);
  const forms = [...new Set([same.normalize('NFC'), same.normalize('NFD')])];
  return { forms, hasSigma: same.includes(sigma) };
}

/** Names are shorter. */
const longestFolded = 1000;

/** @param lower in lower case, like the text that the forms are of */
export function hasForm(lower: string, { forms, hasSigma }: SearchForms): boolean {
  const isFolded = hasSigma && lower.length <= longestFolded;
  const text = isFolded ? lower.replaceAll(finalSigma, sigma) : lower;
  return forms.some((form) => text.includes(form));
}
