import { t } from '../words/words.ts';

/** Says what the bar in index.html means, in the reader's language, which is known only now. */
export function nameLoading(): void {
  const bar = document.getElementById('loading');
  bar?.setAttribute('role', 'progressbar');
  bar?.setAttribute('aria-label', t`Loading`);
}
