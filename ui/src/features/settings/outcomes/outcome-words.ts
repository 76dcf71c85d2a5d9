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
  invalid_row: {
    label: 'Could not be stored',
    about: 'It lies with the dead letters of the instance.',
  },
};
