import { Link } from '@tanstack/react-router';
import { Card, CardTitle } from '../../../components/card.tsx';
import { CopyRow } from '../copy-row.tsx';
import { useSettings } from '../settings-project.ts';

/** What pages, servers and apps send data with. */
export function TokenCard() {
  const { token, slug } = useSettings();
  return (
    <Card>
      <CardTitle
        aside={
          <Link
            to="/projects/$slug/install"
            params={{ slug }}
            className="text-sm text-accent hover:underline"
          >
            Send data
          </Link>
        }
      >
        Token
      </CardTitle>
      {token === null ? (
        <p className="text-sm text-muted">Your role does not show the token.</p>
      ) : (
        <>
          <CopyRow label="Data is sent with this token" text={token} />
          <p className="mt-2 text-xs text-muted">
            It stands in the source of your pages and is no secret: it sends, and reads nothing. The
            allowed hostnames and the network rules say who may use it.
          </p>
        </>
      )}
    </Card>
  );
}
