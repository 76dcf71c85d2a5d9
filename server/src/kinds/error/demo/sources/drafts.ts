/** Sources of the demo site, by path. */
export const drafts: Readonly<Record<string, string>> = {
  'src/storage/remember.ts': `/** Everything that the site keeps in the browser begins with this. */
const prefix = 'lighthouse:';

/** What was kept under a name, or null. Values that an earlier release wrote are ignored. */
export function recall<Value>(name: string, version: number): Value | null {
  const text = localStorage.getItem(prefix + name);
  if (text === null) return null;
  const kept = JSON.parse(text) as { version: number; value: Value };
  return kept.version === version ? kept.value : null;
}

/**
 * Keeps a value in the browser, until the reader deletes the data of the site.
 * @param version raise it when the type of the value changes
 * @throws QuotaExceededError if there is no room, as in private windows of Safari
 */
export function remember<Value>(name: string, version: number, value: Value): void {
  const text = JSON.stringify({ version, value });
  // Writing an equal value again would wake up all other tabs.
  if (localStorage.getItem(prefix + name) === text) return;
  localStorage.setItem(prefix + name, text);
}

export function rememberAccount(id: string): void {
  remember('account', 1, { id });
}

export function forget(name: string): void {
  localStorage.removeItem(prefix + name);
}
`,
  'src/editor/save-draft.ts': `import debounce from 'just-debounce-it';
import { reportError } from '../report-error';
import { recall, remember } from '../storage/remember';

const version = 2;
/** Milliseconds without typing before a draft is kept. */
const quiet = 400;

export interface Draft {
  readonly text: string;
  /** Offset of the cursor. */
  readonly cursor: number;
  /** Unix milliseconds. */
  readonly at: number;
}

/** A note that was started but not saved, if it is from the last day. */
export function lastDraft(now = Date.now()): Draft | null {
  const draft = recall<Draft>('draft', version);
  return draft !== null && now - draft.at < 86_400_000 ? draft : null;
}

/** Keeps what is in the editor, so that it survives a closed tab. */
export function saveDraft(text: string, cursor: number): void {
  if (text.trim() === '') return;
  try {
    remember<Draft>('draft', version, { text, cursor, at: Date.now() });
  } catch (error) {
    // The note is still in memory, and will be synced when it is saved.
    reportError(error, { handled: true });
  }
}

export const saveDraftSoon = debounce(saveDraft, quiet);
`,
};
