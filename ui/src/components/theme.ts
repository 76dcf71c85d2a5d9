import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { readStored, store } from './stored.ts';
import { t } from '../words/words.ts';

export const themes = [
  { value: 'system', label: t`System` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
] as const;

type Theme = (typeof themes)[number]['value'];

const changes = new EventTarget();

function read(): Theme {
  const stored = readStored('theme');
  return themes.find(({ value }) => value === stored)?.value ?? 'system';
}

let chosen = read();

const dark = matchMedia('(prefers-color-scheme: dark)');
/** Paper is light. */
const print = matchMedia('print');
/** Firefox prints a copy of the page, made right after this event, before it says that the media has changed. */
let isPrinting = false;

/** Also in public/first.js, which runs before the first paint. */
function show(): void {
  const isPaper = isPrinting || print.matches;
  const isDark = !isPaper && (chosen === 'system' ? dark.matches : chosen === 'dark');
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
  changes.dispatchEvent(new Event('change'));
}

/** Shows the chosen theme, also when the system's or another tab's changes. */
export function followTheme(): void {
  show();
  dark.addEventListener('change', show);
  print.addEventListener('change', show);
  const printing = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    flushSync(show);
  };
  addEventListener('beforeprint', printing);
  addEventListener('afterprint', printing);
  addEventListener('storage', () => {
    chosen = read();
    show();
  });
}

export function chooseTheme(theme: Theme): void {
  chosen = theme;
  store('theme', theme);
  show();
}

function onChange(changed: () => void): () => void {
  changes.addEventListener('change', changed);
  return () => changes.removeEventListener('change', changed);
}

/** The theme that was chosen. */
export const useTheme = (): Theme => useSyncExternalStore(onChange, () => chosen);

/** The theme that is shown: `light` or `dark`. */
export const useShownTheme = (): string =>
  useSyncExternalStore(onChange, () => document.documentElement.dataset['theme'] ?? 'light');
