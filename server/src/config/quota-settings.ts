import { type Quota, type QuotaName, quotaNames, quotas } from '../quotas/index.ts';
import { integer, type Setting } from './setting.ts';

/** The largest number with 15 digits. */
const largest = 999_999_999_999_999;

/** One setting for each quota: the limit of projects without one of their own. */
export const quotaSettings = Object.fromEntries(
  quotaNames.map((name) => {
    const { setting, about, beyond, byDefault }: Quota = quotas[name];
    const description = `[Quota](quotas.md): ${about} ${beyond} \`0\` = no limit.`;
    const options = { description, fallback: byDefault, minimum: 0, maximum: largest };
    return [`quota.${name}`, integer(setting, options)];
  }),
) as { readonly [Name in QuotaName as `quota.${Name}`]: Setting<number> };
