import { useQuery } from '@tanstack/react-query';
import { byteSize } from '../../components/byte-size.ts';
import { fullNumber } from '../../components/figures.ts';
import { useProject } from '../projects/index.ts';
import { usageQuery } from './replay-queries.ts';
import { plural, t } from '../../words/words.ts';

/** The storage of the project's replays, and how long they are kept. */
export function ReplayUsage() {
  const project = useProject();
  const { data } = useQuery(usageQuery(project.id));
  // Its line is there from the start: the list below would move.
  if (!data || data.replays === 0) return <p className="min-h-4" />;
  const days = 'replayRetentionDays' in project ? project.replayRetentionDays : null;
  const replays = fullNumber(data.replays);
  const kept =
    typeof days === 'number'
      ? t`${replays} kept for ${plural(days, { one: '# day', other: '# days' })}`
      : t`${replays} kept`;
  return (
    <p className="px-1 text-xs text-muted tabular-nums">
      {t`${kept} · ${byteSize(Number(data.storedBytes))} on disk`}
    </p>
  );
}
