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
  if (narrowed) return <EmptyNotice>No error matches in this time.</EmptyNotice>;
  if (!tracking) {
    return <EmptyNotice>Error tracking is switched off in the project’s settings.</EmptyNotice>;
  }
  if (state === 'resolved' || state === 'ignored') {
    return <EmptyNotice>No {state} error occurred in this time.</EmptyNotice>;
  }
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-3 px-5 py-10 text-sm text-muted">
      <p className="text-center text-base font-medium text-ink">
        No {state === 'open' ? 'open errors' : 'errors'} in this time
      </p>
      <p>
        Pages report errors once their script has the add-on:{' '}
        <code className="font-mono text-ink">data-with="errors"</code> or{' '}
        <code className="font-mono text-ink">auto</code>.{' '}
        <Link to="/projects/$slug/install" params={{ slug }} className={link}>
          Send data
        </Link>{' '}
        has the tag.
      </p>
      <p>
        Servers and apps send theirs to <code className="font-mono text-ink">/v1/error</code>, in
        Java, Kotlin, JavaScript, Python, PHP, Ruby, Go, Rust, Swift, Dart or C#.{' '}
        <a href="/docs" className={link}>
          The API
        </a>{' '}
        says how.
      </p>
    </div>
  );
}
