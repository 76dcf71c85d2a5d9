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
import { deniedIn, organizationPermissionsQuery } from './organization-permissions.ts';
import { ownedProjectsQuery } from './owned-projects.ts';
import { organizationQuery } from './organization-requests.ts';
import { ProjectsCard } from './projects-card.tsx';
import { OrganizationSettingsCard } from './organization-settings-card.tsx';
import { t } from '../../words/words.ts';

const routeApi = getRouteApi('/signed-in/organizations/$slug');

export function OrganizationPage() {
  const { slug } = routeApi.useParams();
  const found = useQuery(organizationQuery(slug));
  const permissions = useQuery(organizationPermissionsQuery(slug));
  useTitle(found.data?.name ?? t`Organization`);
  usePageName(found.data?.name);
  const { data: session } = useQuery(sessionQuery);
  // The first card: how high it is decides where all others are.
  const projects = useQuery({
    ...ownedProjectsQuery(found.data?.id ?? '', 1),
    enabled: Boolean(found.data),
  });
  if (found.data === null) return <EmptyNotice>{t`This organization doesn’t exist.`}</EmptyNotice>;
  const failure = found.error ? found : permissions;
  const failed = failure.error && (
    <FailureNotice error={failure.error} retry={() => void failure.refetch()} />
  );
  if (!found.data || !permissions.data || !session || projects.isPending)
    return failed ?? <PageLoading />;
  const organization = found.data;
  const { role } = permissions.data;
  const denied = deniedIn(permissions.data, organization.name);
  const may = (to: Parameters<typeof denied>[0]) => denied(to) === null;
  const invites = may('authOrganizationInviteMember') || may('authOrganizationCancelInvitation');
  const hasKeys = may('createApiKey') || may('deleteApiKey');
  const shared = { organization, denied, role, ownUserId: session.user.id };
  return (
    <>
      <h1 className="sr-only">{organization.name}</h1>
      {failed}
      <UnsavedGuard key={organization.id}>
        <div className="grid gap-6">
          <ProjectsCard ownerId={organization.id} manages={role === 'owner' || role === 'admin'} />
          <MembersCard {...shared} />
          {invites && <InvitationsCard {...shared} />}
          {hasKeys && (
            <ApiKeysCard
              ownerId={organization.id}
              title={t`Organization API keys`}
              denied={denied}
            />
          )}
          <OrganizationSettingsCard organization={organization} denied={denied} />
          {may('listAudit') ? (
            <AuditCard ownerId={organization.id} />
          ) : (
            <p className="text-sm text-muted">
              {invites || hasKeys
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
