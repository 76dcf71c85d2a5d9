import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionQuery } from '../../api/session.ts';
import { Logo } from '../../components/logo.tsx';
import { useTitle } from '../../components/use-title.ts';
import { t } from '../../words/words.ts';

const quiet = 'text-sm text-muted hover:text-ink';

interface PublicFrameProps {
  /** The title of the browser tab. */
  title: string;
  /** Whether search engines may list the page. */
  listed: boolean;
  children: ReactNode;
}

/** Header and footer of public pages, signed in or not. */
export function PublicFrame({ title, listed, children }: PublicFrameProps) {
  const { data: session } = useQuery(sessionQuery);
  useTitle(title);
  return (
    <div className="flex min-h-screen flex-col">
      <meta name="robots" content={listed ? 'index, follow' : 'noindex'} />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-x-4 gap-y-1 px-6 py-2">
          <Link to="/public" search={{}} className="flex items-center gap-2 font-semibold">
            <Logo /> Bellwether
          </Link>
          <nav aria-label={t`Account`} className="ml-auto">
            {session === undefined ? null : session === null ? (
              <Link to="/sign-in" search={{}} className={quiet}>
                {t`Sign in`}
              </Link>
            ) : (
              <Link to="/" search={{}} className={quiet}>
                {t`Your projects`}
              </Link>
            )}
          </nav>
        </div>
      </header>
      <main className="mx-auto w-full max-w-6xl flex-1 px-6 py-8">{children}</main>
    </div>
  );
}
