import { useQueryClient } from '@tanstack/react-query';
import { Ago } from '../../components/ago.tsx';
import { fullNumber } from '../../components/figures.ts';
import { Field } from '../../components/field.tsx';
import { SettingsForm } from '../../components/forms/settings-form.tsx';
import { useMemberProject } from '../projects/index.ts';
import { useDraft } from '../../components/forms/use-draft.ts';
import { fieldValue, limitOfField, usedText } from './quota-amount.ts';
import { QuotaBar } from './quota-bar.tsx';
import { type OwnLimits, type Quota, quotasQuery, updateQuotas } from './quota-queries.ts';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

/** Every quota with its usage, and the project's own limits. */
export function QuotasForm({ quotas }: { quotas: readonly Quota[] }) {
  const { id } = useMemberProject();
  const queryClient = useQueryClient();
  const draft = useDraft<OwnLimits>(ownLimitsOf(quotas), {
    save: async (changes) => {
      const saved = await updateQuotas(id, changes);
      queryClient.setQueryData(quotasQuery(id).queryKey, [...saved]);
    },
    reread: async () =>
      ownLimitsOf(await queryClient.fetchQuery({ ...quotasQuery(id), staleTime: 0 })),
  });
  return (
    <SettingsForm
      title={t`Quotas`}
      about={t`Quotas limit what anyone can do with the project’s public token. Leave a limit empty to
        use the default; 0 means no limit. You can lower limits. Only the administrator of the
        instance can raise them above the default, or above what they have set.`}
      draft={draft}
    >
      <ul className="divide-y divide-line">
        {quotas.map((quota) => (
          <li
            key={quota.name}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-sm first:pt-0"
          >
            <QuotaText quota={quota} />
            <div className="w-44">
              <Field
                label={quota.unit === 'bytes' ? t`Limit in MiB` : t`Limit`}
                aria-label={
                  quota.unit === 'bytes'
                    ? t`Limit of ${quota.title.toLowerCase()}, in MiB`
                    : t`Limit of ${quota.title.toLowerCase()}`
                }
                type="number"
                inputMode="numeric"
                min={0}
                step={quota.unit === 'bytes' ? 'any' : 1}
                className="w-full text-right tabular-nums"
                placeholder={
                  quota.defaultLimit === 0
                    ? t`No limit`
                    : fullNumber(fieldValue(quota, quota.defaultLimit))
                }
                value={shownLimit(quota, draft.values[quota.name] ?? null)}
                fault={draft.faultOf(quota.name)}
                onChange={({ target: { value } }) =>
                  draft.set({
                    [quota.name]: value === '' ? null : limitOfField(quota, Number(value)),
                  })
                }
              />
            </div>
          </li>
        ))}
      </ul>
    </SettingsForm>
  );
}

const ownLimitsOf = (quotas: readonly Quota[]): OwnLimits =>
  Object.fromEntries(quotas.map(({ name, ownLimit }) => [name, ownLimit]));

function QuotaText({ quota }: { quota: Quota }) {
  return (
    <div className="min-w-0 flex-1 basis-52">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{quota.title}</span>
        <span className="text-muted tabular-nums">{usedText(quota)}</span>
      </p>
      <QuotaBar quota={quota} />
      <p className="mt-1.5 text-xs text-muted">{quota.beyond}</p>
      {quota.overSince !== null && quota.lastOverAt !== null && (
        <p className="mt-1 text-xs text-bad">
          {rich`First over quota ${<Ago time={quota.overSince} />}, last
            ${<Ago time={quota.lastOverAt} />}`}
        </p>
      )}
    </div>
  );
}

function shownLimit(quota: Quota, limit: number | null): number | '' {
  return limit === null ? '' : fieldValue(quota, limit);
}
