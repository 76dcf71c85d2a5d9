import { t } from '../words/words.ts';

/** A page that is being read: as tall as the screen, so that the footer is not shown before the page is. */
export function PageLoading() {
  return <p className="min-h-screen text-sm text-muted">{t`Loading …`}</p>;
}
