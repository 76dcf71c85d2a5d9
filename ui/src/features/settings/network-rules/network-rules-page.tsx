import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '../../../components/button.tsx';
import { showToast } from '../../../components/toast-store.ts';
import { KeepFocusNear } from '../../../components/keep-focus-near.tsx';
import { Moment } from '../../../components/moment.tsx';
import { ListCard } from '../../../components/list-card.tsx';
import { PageButtons } from '../page-buttons.tsx';
import { useMemberProject, useDeniedReason } from '../../projects/index.ts';
import { NetworkRuleForm } from './network-rule-form.tsx';
import {
  createNetworkRule,
  deleteNetworkRule,
  type NetworkRule,
  networkRulesQuery,
} from './network-rule-requests.ts';
import { projectKey } from '../../../api/query-keys.ts';
import { rich } from '../../../words/rich.ts';
import { t } from '../../../words/words.ts';

const from = '/signed-in/projects/$slug/settings/network-rules';

/** Which addresses can send data. */
export function NetworkRulesPage() {
  const { id: projectId, slug } = useMemberProject();
  const search = useSearch({ from });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const reload = () =>
    queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'network-rules') });
  const rules = useQuery(networkRulesQuery(projectId, search));
  const removing = useMutation({
    mutationFn: ({ id }: NetworkRule) => deleteNetworkRule(projectId, id),
    onSuccess: (_answer, { ipAddress, allowed }) =>
      showToast(t`Deleted the rule for ${ipAddress}.`, async () => {
        await createNetworkRule(projectId, { ipAddress, allowed });
        await reload();
      }),
    onSettled: reload,
  });
  return (
    <>
      <h1 className="sr-only">{t`Network rules`}</h1>
      <ListCard
        title={t`Network rules`}
        about={t`Allow or block an address or a range. If any rule allows addresses, all others are
          rejected. Blocking rules take precedence.`}
        list={rules}
        deniedReason={useDeniedReason('createNetworkRule')}
        fault={removing.error}
        empty={t`No rules yet: every address can send data.`}
        renderRow={(rule) => (
          <div className="flex flex-wrap items-center gap-3">
            <span
              className={`w-16 shrink-0 font-medium ${rule.allowed ? 'text-good' : 'text-bad'}`}
            >
              {rule.allowed ? t`Allow` : t`Block`}
            </span>
            <span className="min-w-0 flex-1 basis-24">
              <code className="block truncate font-mono" title={rule.ipAddress}>
                {rule.ipAddress}
              </code>
              <span className="block text-xs text-muted">
                {rich`since ${<Moment time={rule.createdAt} />}`}
              </span>
            </span>
            <KeepFocusNear>
              <Button
                variant="plain"
                size="small"
                aria-label={t`Delete the rule for ${rule.ipAddress}`}
                // Not `disabled`, which would take the focus away.
                aria-disabled={removing.isPending}
                onClick={() => {
                  if (!removing.isPending) removing.mutate(rule);
                }}
              >
                {t`Delete`}
              </Button>
            </KeepFocusNear>
          </div>
        )}
        after={
          <PageButtons
            search={search}
            shown={rules.data?.items.length ?? 0}
            total={Number(rules.data?.total ?? 0)}
            onPage={(page) =>
              void navigate({
                to: '/projects/$slug/settings/network-rules',
                params: { slug },
                search: page,
              })
            }
          />
        }
      >
        <NetworkRuleForm projectId={projectId} onMade={reload} />
      </ListCard>
    </>
  );
}
