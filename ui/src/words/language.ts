import type { Messages, Part } from './translation.ts';

interface Catalog {
  readonly messages: Messages;
  /** Imported with the messages, so that English loads neither. */
  readonly read: (translation: string) => Part[];
}

/** English is in the source. Every other language is a file, loaded if the browser asks for it. */
const files: Readonly<Record<string, () => Promise<{ default: Messages }>>> = {
  'en-XA': () => import('./languages/en-xa.ts'),
};

/** The first wanted language, by tag or without its region, that is known; English if none is. */
export function languageOf(wanted: readonly string[], known: readonly string[]): string {
  for (const tag of wanted) {
    const plain = tag.split('-')[0] ?? '';
    const found = [tag, plain].find((candidate) => candidate === 'en' || known.includes(candidate));
    if (found !== undefined) return found;
  }
  return 'en';
}

async function open(name: string): Promise<Catalog | null> {
  const load = files[name];
  if (load === undefined) return null;
  try {
    const [{ default: messages }, { partsOf }] = await Promise.all([
      load(),
      import('./translation.ts'),
    ]);
    return { messages, read: partsOf };
  } catch {
    // Without its file, the app is in English rather than not at all.
    return null;
  }
}

const wanted = languageOf(globalThis.navigator?.languages ?? [], Object.keys(files));

/**
 * The translations of this page; null in English. It is known before any other module runs, so that constants can
 * contain words, and stays the same until the page is loaded again.
 */
export const catalog = await open(wanted);

/** The language of the screens, as a tag of BCP 47. Numbers and dates follow `locale`, which knows the region too. */
export const language = catalog === null ? 'en' : wanted;

if (globalThis.document) document.documentElement.lang = language;
