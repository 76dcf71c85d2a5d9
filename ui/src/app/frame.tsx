import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { sessionQuery, signOut } from '../api/session.ts';
import { Button } from '../components/button.tsx';
import { Logo } from '../components/logo.tsx';
import { Menu, MenuItem, menuItem } from '../components/menu.tsx';

const quiet = 'text-sm text-muted hover:text-ink';

/** Header and footer of every page for signed-in users. */
export function Frame() {
  const { data: session } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isAdministrator = session?.user.instanceAdministrator === true;
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
          <div className="ml-auto sm:hidden">
            <Menu label="Menu">
              <Places className={menuItem} isAdministrator={isAdministrator} account="Account" />
              <MenuItem onClick={() => void leave()}>Sign out</MenuItem>
            </Menu>
          </div>
          <div className="ml-auto hidden min-w-0 items-center gap-x-4 sm:flex">
            <Places
              className={`${quiet} max-w-56 truncate`}
              isAdministrator={isAdministrator}
              account={session?.user.email ?? ''}
            />
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

interface PlacesProps {
  className: string;
  isAdministrator: boolean;
  /** The name of the account. */
  account: string;
}

/** Links that every page has. */
function Places({ className, isAdministrator, account }: PlacesProps) {
  return (
    <>
      <Link to="/organizations" className={className}>
        Organizations
      </Link>
      {isAdministrator && (
        <Link to="/instance" className={className}>
          Instance
        </Link>
      )}
      <a href="/docs" className={className}>
        API
      </a>
      <Link to="/account" className={className}>
        {account}
      </Link>
    </>
  );
}
