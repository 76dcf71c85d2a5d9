import type { OutcomeCount } from './outcome-queries.ts';

/** What each outcome means, and what to do about it. */
export const outcomeWords: Readonly<
  Record<OutcomeCount['outcome'], { readonly label: string; readonly about: string }>
> = {
  accepted: { label: 'Accepted', about: 'Stored, or about to be stored.' },
  origin_not_allowed: {
    label: 'Host not allowed',
    about: 'The page’s host is not an allowed hostname.',
  },
  address_blocked: { label: 'Address blocked', about: 'A network rule blocks the address.' },
  address_not_allowed: {
    label: 'Address not allowed',
    about: 'No network rule allows the address.',
  },
  bot: { label: 'Bot', about: 'A known bot, by its User-Agent.' },
  over_quota: {
    label: 'Over quota',
    about: 'The project is over a quota. See the quotas page.',
  },
  identity_required: {
    label: 'No ID',
    about: 'The project requires a client ID, and none was sent.',
  },
  invalid: { label: 'Invalid', about: 'The body was rejected with a message to the sender.' },
  feature_disabled: {
    label: 'Turned off',
    about: 'This kind of data is turned off in the project’s settings.',
  },
  duplicate: { label: 'Duplicate', about: 'The same batch was sent before and is stored once.' },
  overloaded: {
    label: 'Unavailable (503)',
    about: 'The service could not accept it and responded with 503. Clients retry.',
  },
  project_deleted: {
    label: 'Project wiped',
    about: 'The project was wiped or deleted before the item was stored.',
  },
  sampled: {
    label: 'Sampled',
    about: 'One of many equal errors. It is counted, but its own details are not stored.',
  },
  folded: {
    label: 'Folded',
    about: 'Stored as “(other)”, because its name or value is over a quota. See the quotas page.',
  },
  invalid_row: {
    label: 'Could not be stored',
    about: 'It is in the dead letters of the instance.',
  },
  unprocessable: {
    label: 'Could not be processed',
    about: 'Processing it stalled or crashed twice. It is in the dead letters of the instance.',
  },
};

/** An outcome in words; unknown ones unchanged. */
export function outcomeLabel(outcome: string): string {
  const words: Readonly<Record<string, { readonly label: string } | undefined>> = outcomeWords;
  return words[outcome]?.label ?? outcome;
}
