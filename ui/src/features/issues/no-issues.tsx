import { Link } from '@tanstack/react-router';
import { EmptyNotice } from '../../components/notice.tsx';
import type { StateShown } from './issues-search.ts';

interface NoIssuesProps {
  slug: string;
  state: StateShown;
  narrowed: boolean;
  /** Whether the project collects errors. */
  tracking: boolean;
}

const link = 'text-accent underline';

/** Why the list is empty, and what to do about it. */
export function NoIssues({ slug, state, narrowed, tracking }: NoIssuesProps) {
  if (narrowed) return <EmptyNotice>No errors match in this period.</EmptyNotice>;
  if (!tracking) {
    return <EmptyNotice>Error tracking is turned off in the project’s settings.</EmptyNotice>;
  }
  if (state === 'resolved' || state === 'ignored') {
    return <EmptyNotice>No {state} errors in this period.</EmptyNotice>;
  }
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-3 px-5 py-10 text-sm text-muted">
      <p className="text-center text-base font-medium text-ink">
        No {state === 'open' ? 'open errors' : 'errors'} in this period
      </p>
      <p>
        To report errors from pages, add this to your script tag:{' '}
        <code className="font-mono text-ink">data-with="errors"</code> or{' '}
        <code className="font-mono text-ink">auto</code>.{' '}
        <Link to="/projects/$slug/install" params={{ slug }} className={link}>
          Send data
        </Link>{' '}
        has the tag.
      </p>
      <p>
        Servers and apps send errors to <code className="font-mono text-ink">/v1/error</code>, in
        Java, Kotlin, JavaScript, Python, PHP, Ruby, Go, Rust, Swift, Dart or C#.{' '}
        <a href="/docs" className={link}>
          See the API
        </a>{' '}
        for details.
      </p>
    </div>
  );
}
