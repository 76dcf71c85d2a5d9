import { useQuery } from '@tanstack/react-query';
import { byteSize } from '../../components/byte-size.ts';
import { locale } from '../../components/locale.ts';
import { useProject } from '../projects/index.ts';
import { usageQuery } from './replay-queries.ts';

const whole = new Intl.NumberFormat(locale);

/** The storage of the project's replays, and how long they are kept. */
export function ReplayUsage() {
  const project = useProject();
  const { data } = useQuery(usageQuery(project.id));
  if (!data) return null;
  const days = 'replayRetentionDays' in project ? project.replayRetentionDays : null;
  return (
    <p className="text-sm text-muted tabular-nums">
      {whole.format(data.replays)} kept
      {typeof days === 'number' &&
        ` for ${whole.format(days)} ${days === 1 ? 'day' : 'days'}`} ·{' '}
      {byteSize(Number(data.storedBytes))} on disk
    </p>
  );
}
