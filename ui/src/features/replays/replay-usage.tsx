import { useQuery } from '@tanstack/react-query';
import { byteSize } from '../../components/byte-size.ts';
import { fullNumber } from '../../components/figures.ts';
import { useProject } from '../projects/index.ts';
import { usageQuery } from './replay-queries.ts';

/** The storage of the project's replays, and how long they are kept. */
export function ReplayUsage() {
  const project = useProject();
  const { data } = useQuery(usageQuery(project.id));
  if (!data) return null;
  const days = 'replayRetentionDays' in project ? project.replayRetentionDays : null;
  return (
    <p className="px-1 text-xs text-muted tabular-nums">
      {fullNumber(data.replays)} kept
      {typeof days === 'number' && ` for ${fullNumber(days)} ${days === 1 ? 'day' : 'days'}`} ·{' '}
      {byteSize(Number(data.storedBytes))} on disk
    </p>
  );
}
