import { useQuery } from '@tanstack/react-query';
import { Card, CardTitle } from '../../components/card.tsx';
import { fullNumber } from '../../components/figures.ts';
import { FailureNotice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { useTitle } from '../../components/use-title.ts';
import { instanceQuery } from './instance-requests.ts';
import { UnsentMailsCard } from './unsent-mails-card.tsx';
import { UsersCard } from './users-card.tsx';

const policies = {
  open: 'Anyone can create an account.',
  invited: 'Only people with an invitation can create an account.',
  closed:
    'Only people with an invitation can create an account. The sign-in page doesn’t mention ' +
    'signing up.',
};

/** For administrators of the instance. */
export function InstancePage() {
  useTitle('This instance');
  const { data, error, refetch } = useQuery(instanceQuery);
  if (error) return <FailureNotice error={error} retry={() => void refetch()} />;
  if (!data) return <p className="text-sm text-muted">Loading …</p>;
  return (
    <>
      <PageTitle>This instance</PageTitle>
      <div className="grid gap-6">
        {data.deadLetters !== 0 && (
          <Card>
            <CardTitle>Dead letters</CardTitle>
            <p className="text-sm text-bad">{deadLetterText(data.deadLetters)}</p>
          </Card>
        )}
        <Card>
          <CardTitle>Settings</CardTitle>
          <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
            <dt className="text-muted">Version</dt>
            <dd>{data.version}</dd>
            <dt className="text-muted">Address</dt>
            <dd>{data.url ?? 'not set. Set BELLWETHER_URL; links in emails start with it'}</dd>
            <dt className="text-muted">Sign-up</dt>
            <dd>{policies[data.signUp]}</dd>
            <dt className="text-muted">Mail</dt>
            <dd>
              {data.mailSends
                ? 'is set up.'
                : 'is not set up: invitations and password reset links wait below for you to pass on. To ' +
                  'send them, set BELLWETHER_SMTP_URL and BELLWETHER_URL.'}
            </dd>
            <dt className="text-muted">OpenID Connect</dt>
            <dd>{data.oidcName ?? 'not set up'}</dd>
          </dl>
          <p className="mt-3 text-xs text-muted">
            Environment variables of the service set these; see the documentation for all of them.
          </p>
        </Card>
        <UnsentMailsCard mailSends={data.mailSends} />
        <UsersCard />
      </div>
    </>
  );
}

/** @param count null while the digest, which counts them, isn't running */
function deadLetterText(count: number | null): string {
  if (count === null) return 'not known: the digest is not running. See the log.';
  const records = count === 1 ? '1 record was' : `${fullNumber(count)} records were`;
  return (
    `${records} accepted but could not be stored. To see why, run npm run dead-letters -- ` +
    'list on the machine.'
  );
}
