import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card, CardTitle } from '../../components/card.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Moment } from '../../components/moment.tsx';
import { EmptyNotice } from '../../components/notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { type UnsentMail, unsentMailsQuery } from './instance-requests.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

const typeNames: Readonly<Record<UnsentMail['type'], string>> = {
  organization_invite: t`Invitation to an organization`,
  error_assignment: t`Assigned error`,
  error_comment: t`Comment on an error`,
  error_new: t`New error`,
  error_regression: t`Error that occurs again`,
  weekly_report: t`Weekly report`,
  verification: t`Email confirmation`,
  password_reset: t`Password reset`,
  quota: t`Used quota`,
};

/** The links of emails that could not be sent, to pass on by hand. */
export function UnsentMailsCard({ mailSends }: { mailSends: boolean }) {
  const [page, setPage] = useState(1);
  const unsent = useQuery({ ...unsentMailsQuery(page), placeholderData: keepPreviousData });
  const { data, error, isPending } = unsent;
  return (
    <Card>
      <CardTitle>{t`Unsent emails`}</CardTitle>
      <FaultText error={error} />
      {isPending && <Skeleton className="h-16" />}
      {data?.items.length === 0 && page === 1 && (
        <EmptyNotice>
          {mailSends
            ? t`All emails were sent.`
            : t`None yet. Mail is not set up, so emails will appear here.`}
        </EmptyNotice>
      )}
      {data && data.items.length > 0 && (
        <p className="mb-2 text-xs text-muted">
          {t`Anyone who opens a link can act as its recipient. Pass it on only to that person.`}
        </p>
      )}
      <ul className="divide-y divide-line">
        {data?.items.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center gap-3 py-2 text-sm">
            <span className="min-w-48 flex-1">
              <span className="block truncate font-medium">{mail.to}</span>
              <span className="text-xs text-muted">
                {rich`${typeNames[mail.type]}, ${<Moment time={mail.createdAt} />},
                  until ${<Moment time={mail.expiresAt} />}`}
                {mail.error !== null && <span className="block text-bad">{mail.error}</span>}
              </span>
            </span>
            {mail.path !== null && (
              <CopyButton label={t`Copy link`} text={new URL(mail.path, location.origin).href} />
            )}
          </li>
        ))}
      </ul>
      {data && (page > 1 || data.hasMore) && (
        <Pager page={page} hasMore={data.hasMore} by="time" place="card" onTurn={setPage} />
      )}
    </Card>
  );
}
