import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { organizationsQuery } from '../../api/organizations.ts';
import { Card } from '../../components/card.tsx';
import { UnsavedGuard } from '../../components/forms/unsaved-guard.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { useTitle } from '../../components/use-title.ts';
import { CreateOrganizationForm } from './create-organization-form.tsx';
import { OwnInvitationsCard } from './own-invitations-card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { t } from '../../words/words.ts';

export function OrganizationsPage() {
  useTitle(t`Organizations`);
  const organizations = useQuery(organizationsQuery);
  const failed = organizations.error && (
    <FailureNotice error={organizations.error} retry={() => void organizations.refetch()} />
  );
  if (failed && !organizations.data) return failed;
  return (
    <>
      <h1 className="sr-only">{t`Organizations`}</h1>
      {failed}
      <OwnInvitationsCard />
      {organizations.isPending && <Skeleton className="h-22.5" />}
      {organizations.data?.length === 0 && (
        <EmptyNotice>
          {t`You are in no organization yet. Create one, or open an invitation to join one.`}
        </EmptyNotice>
      )}
      <ul className="mb-8 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {organizations.data?.map((organization) => (
          <li key={organization.id}>
            <Link
              to="/organizations/$slug"
              params={{ slug: organization.slug }}
              className="block rounded-xl border border-line bg-surface p-5 hover:border-accent"
            >
              <span className="block truncate font-medium">{organization.name}</span>
              <span className="mt-1 block truncate text-sm text-muted">{organization.slug}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Card className="max-w-xl p-6">
        <h2 className="mb-1 font-semibold">{t`New organization`}</h2>
        <p className="mb-4 text-sm text-muted">
          {t`All members of an organization can access its projects, according to their role.`}
        </p>
        <UnsavedGuard>
          <CreateOrganizationForm />
        </UnsavedGuard>
      </Card>
    </>
  );
}
