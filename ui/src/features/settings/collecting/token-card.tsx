import { Link } from '@tanstack/react-router';
import { Card, CardTitle } from '../../../components/card.tsx';
import { CopyRow } from '../../../components/copy-row.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

/** The token with which pages, servers and apps send data. */
export function TokenCard() {
  const { token, slug } = useMemberProject();
  return (
    <Card>
      <CardTitle
        aside={
          <Link
            to="/projects/$slug/install"
            params={{ slug }}
            className="text-sm text-accent hover:underline"
          >
            {t`Send data`}
          </Link>
        }
      >
        {t`Token`}
      </CardTitle>
      {token === null ? (
        <p className="text-sm text-muted">{t`Your role can’t see the token.`}</p>
      ) : (
        <>
          <CopyRow label={t`This token sends data`} text={token} />
          <p className="mt-2 text-xs text-muted">
            {t`This token is public; it can only send data. Restrict who can use it with allowed
              hostnames and network rules.`}
          </p>
        </>
      )}
    </Card>
  );
}
