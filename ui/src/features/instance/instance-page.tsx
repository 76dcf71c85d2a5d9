import { useQuery } from '@tanstack/react-query';
import { PageLoading } from '../../components/page-loading.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { useTitle } from '../../components/use-title.ts';
import { FindingsCard } from './findings-card.tsx';
import { instanceQuery } from './instance-requests.ts';
import { TestMailButton } from './test-mail.tsx';
import { UnsentMailsCard } from './unsent-mails-card.tsx';
import { UsersCard } from './users-card.tsx';
import { t } from '../../words/words.ts';

const policies = {
  open: t`Anyone can create an account.`,
  invited: t`Only people with an invitation can create an account.`,
  closed: t`Only people with an invitation can create an account. The sign-in page doesn’t mention
    signing up.`,
};

/** For administrators of the instance. */
export function InstancePage() {
  useTitle(t`This instance`);
  const { data, error, refetch } = useQuery(instanceQuery);
  const failed = error && <FailureNotice error={error} retry={() => void refetch()} />;
  if (!data) return failed ?? <PageLoading />;
  return (
    <>
      <h1 className="sr-only">{t`This instance`}</h1>
      {failed}
      <div className="grid gap-6">
        <FindingsCard findings={data.findings} />
        <Card>
          <CardTitle>{t`Settings`}</CardTitle>
          <dl className="grid gap-x-6 text-sm sm:grid-cols-[auto_1fr] sm:gap-y-2 [&>dd]:mb-3 [&>dd]:last:mb-0 sm:[&>dd]:mb-0">
            <dt className="text-muted">{t`Version`}</dt>
            <dd>{data.version}</dd>
            <dt className="text-muted">{t`Address`}</dt>
            <dd>{data.url ?? t`Not set. Links in emails start with it: set BELLWETHER_URL.`}</dd>
            <dt className="text-muted">{t`Sign-up`}</dt>
            <dd>{policies[data.signUp]}</dd>
            <dt className="text-muted">{t`Mail`}</dt>
            <dd>
              {data.mailSends
                ? t`Set up`
                : t`Not set up. Invitations and password reset links wait below for you to pass on. To send
                  them, set BELLWETHER_SMTP_URL and BELLWETHER_URL.`}
              {data.mailSends && <TestMailButton />}
            </dd>
            <dt className="text-muted">{t`OpenID Connect`}</dt>
            <dd>{data.oidcName ?? t`Not set up`}</dd>
          </dl>
          <p className="mt-3 text-xs text-muted">
            {t`These are set with environment variables. The documentation lists all of them.`}
          </p>
        </Card>
        <UnsentMailsCard mailSends={data.mailSends} />
        <UsersCard />
      </div>
    </>
  );
}
