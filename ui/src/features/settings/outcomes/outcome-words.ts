import type { OutcomeCount } from './outcome-queries.ts';

/** What each way an item can end means, and what to do about it. */
export const outcomeWords: Readonly<
  Record<OutcomeCount['outcome'], { readonly label: string; readonly about: string }>
> = {
  accepted: { label: 'Accepted', about: 'Stored, or on its way there.' },
  origin_not_allowed: {
    label: 'Host not allowed',
    about: 'The page’s host is not among the allowed hostnames.',
  },
  address_blocked: { label: 'Address denied', about: 'A network rule denies the address.' },
  address_not_allowed: {
    label: 'Address not allowed',
    about: 'There are network rules that allow, and none of them fits the address.',
  },
  bot: { label: 'Bot', about: 'A known bot, by its User-Agent.' },
  over_quota: {
    label: 'Over quota',
    about: 'The project is over one of its quotas; the quotas page shows which.',
  },
  identity_required: {
    label: 'No id',
    about: 'The project takes visitors with an id only, and none was sent.',
  },
  invalid: { label: 'Invalid', about: 'The body was refused, and the sender told why.' },
  feature_disabled: {
    label: 'Switched off',
    about: 'This kind of data is off in the project’s settings.',
  },
  duplicate: { label: 'Sent twice', about: 'The same batch came before, and is kept once.' },
  overloaded: {
    label: 'Not kept (503)',
    about: 'The service could not keep it and said so; clients send again.',
  },
  project_deleted: {
    label: 'Wiped before',
    about: 'The project was wiped or deleted before it was stored.',
  },
  sampled: {
    label: 'Sampled',
    about: 'One of very many equal errors. It is counted, but not stored with its own details.',
  },
  folded: {
    label: 'Folded',
    about:
      'Stored, with a new name or value beyond a quota shown as “(other)”; the quotas page shows which.',
  },
  invalid_row: {
    label: 'Could not be stored',
    about: 'It lies with the dead letters of the instance.',
  },
  unprocessable: {
    label: 'Could not be processed',
    about:
      'Processing it stalled or crashed twice. It is kept with the dead letters of the instance.',
  },
};
