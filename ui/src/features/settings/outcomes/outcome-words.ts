import type { OutcomeCount } from './outcome-queries.ts';
import { t } from '../../../words/words.ts';

/** What each outcome means, and what to do about it. */
export const outcomeWords: Readonly<
  Record<OutcomeCount['outcome'], { readonly label: string; readonly about: string }>
> = {
  accepted: { label: t`Accepted`, about: t`Stored, or about to be stored.` },
  origin_not_allowed: {
    label: t`Host not allowed`,
    about: t`The page’s host is not an allowed hostname.`,
  },
  address_blocked: { label: t`Address blocked`, about: t`A network rule blocks the address.` },
  address_not_allowed: {
    label: t`Address not allowed`,
    about: t`No network rule allows the address.`,
  },
  bot: { label: t`Bot`, about: t`A known bot, by its User-Agent.` },
  over_quota: {
    label: t`Over quota`,
    about: t`The project is over a quota. See the quotas page.`,
  },
  identity_required: {
    label: t`No ID`,
    about: t`The project requires a client ID, and none was sent.`,
  },
  invalid: { label: t`Invalid`, about: t`The body was rejected with a message to the sender.` },
  feature_disabled: {
    label: t`Turned off`,
    about: t`This kind of data is turned off in the project’s settings.`,
  },
  duplicate: { label: t`Duplicate`, about: t`The same batch was sent before and is stored once.` },
  overloaded: {
    label: t`Unavailable (503)`,
    about: t`The service could not accept it and responded with 503. Clients retry.`,
  },
  project_deleted: {
    label: t`Project wiped`,
    about: t`The project was wiped or deleted, or its errors were reset, before the item was stored.`,
  },
  sampled: {
    label: t`Sampled`,
    about: t`One of many equal errors. It is counted, but its own details are not stored.`,
  },
  folded: {
    label: t`Folded`,
    about: t`Stored as “(other)”, because its name or value is over a quota. See the quotas page.`,
  },
  invalid_row: {
    label: t`Could not be stored`,
    about: t`It is in the dead letters of the instance.`,
  },
  unprocessable: {
    label: t`Could not be processed`,
    about: t`Processing it stalled or crashed twice. It is in the dead letters of the instance.`,
  },
};

/** An outcome in words; unknown ones unchanged. */
export function outcomeLabel(outcome: string): string {
  const words: Readonly<Record<string, { readonly label: string } | undefined>> = outcomeWords;
  return words[outcome]?.label ?? outcome;
}

/** The kinds of bots. */
const kinds: Readonly<Record<string, string>> = {
  search: t`Search engines`,
  ai: t`AI crawlers`,
  monitor: t`Monitors`,
  headless: t`Headless browsers`,
  tool: t`Tools`,
  other: t`Others`,
};

/** What an outcome's detail is called; the service's own word if it has no other. */
export const detailText = (detail: string): string => kinds[detail] ?? detail;
