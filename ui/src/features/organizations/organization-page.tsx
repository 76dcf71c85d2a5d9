import { useQuery } from '@tanstack/react-query';
import { PageLoading } from '../../components/page-loading.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { sessionQuery } from '../../api/session.ts';
import { UnsavedGuard } from '../../components/forms/unsaved-guard.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { usePageName } from '../../components/page-name.ts';
import { useTitle } from '../../components/use-title.ts';
import { ApiKeysCard } from '../api-keys/index.ts';
import { AuditCard } from '../audit/index.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { MembersCard } from './members-card.tsx';
import { mayManage, organizationQuery, roleOf } from './organization-requests.ts';
import { ProjectsCard } from './projects-card.tsx';
import { OrganizationSettingsCard } from './organization-settings-card.tsx';
import { t } from '../../words/words.ts';

const routeApi = getRouteApi('/signed-in/organizations/$slug');

export function OrganizationPage() {
  const { slug } = routeApi.useParams();
  const found = useQuery(organizationQuery(slug));
  useTitle(found.data?.name ?? t`Organization`);
  usePageName(found.data?.name);
  const { data: session } = useQuery(sessionQuery);
  const failed = found.error && (
    <FailureNotice error={found.error} retry={() => void found.refetch()} />
  );
  if (found.data === undefined || !session) return failed ?? <PageLoading />;
  const organization = found.data;
  if (organization === null)
    return <EmptyNotice>{t`This organization doesn’t exist.`}</EmptyNotice>;
  const role = roleOf(organization, session.user.id);
  const manages = mayManage(role);
  return (
    <>
      <h1 className="sr-only">{organization.name}</h1>
      {failed}
      <UnsavedGuard key={organization.id}>
        <div className="grid gap-6">
          <ProjectsCard ownerId={organization.id} manages={manages} />
          <MembersCard organization={organization} ownUserId={session.user.id} role={role} />
          {manages && (
            <InvitationsCard organization={organization} ownUserId={session.user.id} role={role} />
          )}
          {manages && <ApiKeysCard ownerId={organization.id} title={t`Organization API keys`} />}
          <OrganizationSettingsCard organization={organization} role={role} />
          {role === 'owner' && <AuditCard ownerId={organization.id} />}
          {role !== 'owner' && (
            <p className="text-sm text-muted">
              {manages
                ? t`Only owners of ${organization.name} can see its audit log.`
                : t`Only admins of ${organization.name} can see its invitations and API keys, and only
                  owners its audit log.`}
            </p>
          )}
        </div>
      </UnsavedGuard>
    </>
  );
}
