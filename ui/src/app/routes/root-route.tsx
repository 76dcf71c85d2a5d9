import { createRootRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { FailureNotice } from '../../components/notice.tsx';
import { NotFoundPage } from '../not-found-page.tsx';

function RouteFailure({ error, reset }: ErrorComponentProps) {
  const failure = error instanceof Error ? error : new Error(String(error));
  return <FailureNotice error={failure} retry={reset} />;
}

export const rootRoute = createRootRoute({
  notFoundComponent: NotFoundPage,
  errorComponent: RouteFailure,
});
