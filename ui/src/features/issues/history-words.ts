import type { HistoryEntry } from './activity-requests.ts';
import { t } from '../../words/words.ts';

/** Names of labels and people by ID. */
export type Names = ReadonlyMap<string, string>;

function textIn(detail: HistoryEntry['detail'], name: string): string {
  const value = detail[name];
  return typeof value === 'string' ? value : '';
}

const idsIn = (detail: HistoryEntry['detail'], name: string): string[] =>
  textIn(detail, name).split(',').filter(Boolean);

function stateText(to: string, release: string): string {
  if (to === 'resolved' && release !== '') return t`resolved it in ${release}`;
  return (
    { open: t`reopened it`, resolved: t`resolved it`, ignored: t`ignored it` }[to] ??
    t`made it ${to}`
  );
}

function priorityText(to: string): string {
  return (
    {
      high: t`set the priority to high`,
      medium: t`set the priority to medium`,
      low: t`set the priority to low`,
    }[to] ?? t`set the priority to ${to}`
  );
}

/** What happened, to follow the name of who did it. */
export function describeHistory({ action, actorId, detail }: HistoryEntry, names: Names): string {
  const nameOf = (id: string) => names.get(id) ?? t`a deleted one`;
  switch (action) {
    case 'state_changed': {
      const to = textIn(detail, 'to');
      const release = textIn(detail, 'release');
      if (actorId === null && to === 'open') return t`reopened it, because it occurred again`;
      return stateText(to, release);
    }
    case 'priority_changed':
      return priorityText(textIn(detail, 'to'));
    case 'labelled': {
      const [from, to] = [idsIn(detail, 'from'), idsIn(detail, 'to')];
      const given = to.filter((id) => !from.includes(id)).map(nameOf);
      const taken = from.filter((id) => !to.includes(id)).map(nameOf);
      if (taken.length === 0) return t`added ${labels(given)}`;
      if (given.length === 0) return t`removed ${labels(taken)}`;
      return t`added ${labels(given)} and removed ${labels(taken)}`;
    }
    case 'assigned': {
      const to = textIn(detail, 'to');
      if (to === '') return t`unassigned it`;
      return to === actorId
        ? t`assigned it to themselves`
        : t`assigned it to ${names.get(to) ?? t`a former member`}`;
    }
    case 'merged':
      return 'merged' in detail ? t`merged another issue into it` : t`merged it into another issue`;
    case 'unmerged':
      return 'merged' in detail ? t`unmerged an issue from it` : t`unmerged it from another issue`;
    case 'commented':
      return t`commented`;
  }
}

function labels(names: readonly string[]): string {
  const all = names.join(', ');
  return names.length === 1 ? t`the label ${all}` : t`the labels ${all}`;
}
