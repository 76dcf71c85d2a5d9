import { Link } from '@tanstack/react-router';
import { EmptyNotice } from '../../components/notice.tsx';
import type { StateShown } from './issues-search.ts';
import { part, rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

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
  if (narrowed) return <EmptyNotice>{t`No errors match in this period.`}</EmptyNotice>;
  if (!tracking) {
    return <EmptyNotice>{t`Error tracking is turned off in the project’s settings.`}</EmptyNotice>;
  }
  if (state === 'resolved' || state === 'ignored') {
    return (
      <EmptyNotice>
        {state === 'resolved'
          ? t`No resolved errors in this period.`
          : t`No ignored errors in this period.`}
      </EmptyNotice>
    );
  }
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-2 px-5 py-12 text-center text-sm text-muted">
      <p className="font-medium text-ink">
        {state === 'open' ? t`No open errors in this period` : t`No errors in this period`}
      </p>
      <p>
        {rich`To report errors from pages, add this to your script tag:
          ${<code className="font-mono text-ink">data-with="errors"</code>} or
          ${<code className="font-mono text-ink">auto</code>}.
          ${<Link to="/projects/$slug/install" params={{ slug }} className={link}>{part`Send data`}</Link>}
          has the tag, and code for servers.`}
      </p>
      <p>
        {rich`Servers and apps send errors to
          ${<code className="font-mono text-ink">/v1/error</code>}, in Java, Kotlin,
          JavaScript, Python, PHP, Ruby, Go, Rust, Swift, Dart or C#.
          ${<a href="/docs" className={link}>{part`See the API`}</a>} for details.`}
      </p>
    </div>
  );
}
