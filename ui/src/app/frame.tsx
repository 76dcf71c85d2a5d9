import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { sessionQuery, signOut } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { Logo } from '../components/logo.tsx';

const quiet = 'text-sm text-muted hover:text-ink';

/** Header and footer of every page for signed-in users. */
export function Frame() {
  const { data: session } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = async () => {
    await signOut();
    queryClient.clear();
    await navigate({ to: '/sign-in', search: {} });
  };
  return (
    <div className="flex min-h-screen flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:rounded-lg focus:bg-surface focus:px-4 focus:py-2 focus:shadow-md"
      >
        Skip to content
      </a>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-x-4 gap-y-1 px-6 py-2">
          <Link to="/" className="flex items-center gap-2 font-semibold">
            <Logo /> Bellwether
          </Link>
          <div className="ml-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <Link to="/organizations" className={quiet}>
              Organizations
            </Link>
            {session?.user.instanceAdministrator && (
              <Link to="/instance" className={quiet}>
                Instance
              </Link>
            )}
            <a href="/docs" className={quiet}>
              API
            </a>
            <Link to="/account" className={`${quiet} max-w-56 truncate`}>
              <span className="hidden sm:inline">{session?.user.email}</span>
              <span className="sm:hidden">Account</span>
            </Link>
            <Button look="quiet" size="small" onClick={() => void leave()}>
              Sign out
            </Button>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-6 py-8">
        <Outlet />
      </main>
      <footer className="mx-auto w-full max-w-6xl px-6 py-6 text-xs text-muted">
        Countries:{' '}
        <a href="https://db-ip.com" className="underline" rel="noreferrer">
          IP Geolocation by DB-IP
        </a>{' '}
        (CC BY 4.0)
      </footer>
    </div>
  );
}
