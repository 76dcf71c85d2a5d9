import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { buttonLook } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { Moment } from '../../components/moment.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';
import { ownInvitationsQuery } from './own-invitations.ts';

/** Invitations that wait for the user's answer, so that nobody has to find the link; nothing without any. */
export function OwnInvitationsCard() {
  const { data = [] } = useQuery(ownInvitationsQuery);
  if (data.length === 0) return null;
  return (
    <Card className="mb-8">
      <CardTitle>{t`Your invitations`}</CardTitle>
      <ul className="divide-y divide-line">
        {data.map(({ id, organization, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2 text-sm">
            <span className="min-w-40 flex-1">
              <span className="block truncate font-medium">{organization}</span>
              <span className="text-xs text-muted">
                {rich`${role}, until ${<Moment time={expiresAt} />}`}
              </span>
            </span>
            <Link
              to="/invitations/$id"
              params={{ id }}
              aria-label={t`Answer the invitation to ${organization}`}
              className={buttonLook({ variant: 'plain', size: 'small' })}
            >
              {t`Answer`}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
