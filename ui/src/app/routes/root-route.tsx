import { createRootRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { lazyPage } from './lazy-page.ts';
import { FailureNotice } from '../../components/notice.tsx';
import { t } from '../../words/words.ts';

/** A part of the app that is loaded when it is needed. After an update its file has another name. */
const isMissingPart = /dynamically imported module|importing a module script/i;

function RouteFailure({ error, reset }: ErrorComponentProps) {
  if (error instanceof Error && isMissingPart.test(error.message)) {
    const failure = new Error(t`This page couldn’t be loaded. Bellwether may have been updated.`);
    return <FailureNotice error={failure} retry={() => location.reload()} />;
  }
  const failure = error instanceof Error ? error : new Error(String(error));
  return <FailureNotice error={failure} retry={reset} />;
}

export const rootRoute = createRootRoute({
  notFoundComponent: lazyPage(() => import('../not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: RouteFailure,
});
