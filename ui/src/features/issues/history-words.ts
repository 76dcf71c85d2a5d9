import type { HistoryEntry } from './talk-requests.ts';

/** Names of labels and people by ID. */
export type Names = ReadonlyMap<string, string>;

function textIn(detail: HistoryEntry['detail'], name: string): string {
  const value = detail[name];
  return typeof value === 'string' ? value : '';
}

const idsIn = (detail: HistoryEntry['detail'], name: string): string[] =>
  textIn(detail, name).split(',').filter(Boolean);

const done: Readonly<Record<string, string>> = {
  open: 'reopened it',
  resolved: 'resolved it',
  ignored: 'ignored it',
};

/** What happened, to follow the name of who did it. */
export function whatHappened({ action, actorId, detail }: HistoryEntry, names: Names): string {
  const nameOf = (id: string) => names.get(id) ?? 'a deleted one';
  switch (action) {
    case 'state_changed': {
      const to = textIn(detail, 'to');
      const release = textIn(detail, 'release');
      if (actorId === null && to === 'open') return 'reopened it, because it occurred again';
      return `${done[to] ?? `made it ${to}`}${release === '' ? '' : ` in ${release}`}`;
    }
    case 'labelled': {
      const [from, to] = [idsIn(detail, 'from'), idsIn(detail, 'to')];
      const given = to.filter((id) => !from.includes(id)).map(nameOf);
      const taken = from.filter((id) => !to.includes(id)).map(nameOf);
      return [
        given.length > 0 ? `added ${labels(given)}` : '',
        taken.length > 0 ? `removed ${labels(taken)}` : '',
      ]
        .filter(Boolean)
        .join(' and ');
    }
    case 'assigned': {
      const to = textIn(detail, 'to');
      if (to === '') return 'unassigned it';
      return to === actorId
        ? 'assigned it to themselves'
        : `assigned it to ${names.get(to) ?? 'a former member'}`;
    }
    case 'merged':
      return 'merged' in detail ? 'merged another issue into it' : 'merged it into another issue';
    case 'unmerged':
      return 'merged' in detail ? 'unmerged an issue from it' : 'unmerged it from another issue';
    case 'commented':
      return 'commented';
  }
}

function labels(names: readonly string[]): string {
  return `${names.length === 1 ? 'the label' : 'the labels'} ${names.join(', ')}`;
}
