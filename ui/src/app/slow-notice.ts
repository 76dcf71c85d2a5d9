import type { Query, QueryClient } from '@tanstack/react-query';
import { t } from '../words/words.ts';

/** So long is usual, even for charts of a large project (ms). */
const slowAfter = 15_000;
const lookEvery = 1_000;

/**
 * Says that answers are late, while they are, with a button to ask again. Not in React, because the first page is rendered
 * only after some answers.
 */
export function noticeSlowAnswers(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  // Others were sent while the first page was loading, with which `performance.now()` begins.
  const sentAt = new WeakMap<Query, number>();
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch')
      sentAt.set(event.query, performance.now());
  });
  const isLate = (query: Query): boolean => {
    const { fetchStatus, fetchFailureReason } = query.state;
    // Others are repeated, which the page says, or were asked by a page that was left.
    const counts = fetchFailureReason === null && (query.isActive() || !hasPage());
    return (
      counts &&
      fetchStatus === 'fetching' &&
      performance.now() - (sentAt.get(query) ?? 0) > slowAfter
    );
  };
  let notice: HTMLElement | null = null;
  setInterval(() => {
    if (cache.getAll().some(isLate)) notice ??= showNotice(() => void askAgain(queryClient));
    else if (notice !== null) {
      const hadFocus = notice.contains(document.activeElement);
      notice.remove();
      notice = null;
      if (hadFocus) document.querySelector('main')?.focus();
    }
  }, lookEvery);
}

/** Whether a page is shown, and not only its frame until the app knows it. */
const hasPage = (): boolean => document.querySelector('main') !== null;

async function askAgain(queryClient: QueryClient): Promise<void> {
  if (!hasPage()) {
    location.reload();
    return;
  }
  const isShown = { type: 'active' } as const;
  // Otherwise a query without an answer goes on waiting for it.
  await queryClient.cancelQueries(isShown);
  await queryClient.refetchQueries(isShown);
}

function showNotice(onRetry: () => void): HTMLElement {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.className =
    'fixed inset-x-4 bottom-4 z-30 mx-auto flex w-fit flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2 text-sm shadow-lg';
  const button = document.createElement('button');
  button.type = 'button';
  button.className =
    'h-8 cursor-pointer rounded-lg border border-line px-3 font-medium hover:bg-raised';
  button.textContent = t`Try again`;
  button.addEventListener('click', onRetry);
  notice.append(t`The service takes longer than usual to answer.`, button);
  document.body.append(notice);
  return notice;
}
