import { useQuery } from '@tanstack/react-query';
import { classNames } from '../../components/class-names.ts';
import { shortNumber } from '../../components/figures.ts';
import { useMedia } from '../../components/use-media.ts';
import { nowQuery, useProject } from '../projects/index.ts';
import { minutesQuery } from './minutes-query.ts';
import { t } from '../../words/words.ts';

/** The strip needs room that phones don't have. */
const wide = '(min-width: 48rem)';
const height = 20;
/** Of a bar with the space after it. */
const step = 4;
/** Its place, so that the controls next to it don't move when it is read. */
const none: readonly number[] = Array.from({ length: 30 }, () => 0);

/** How many visitors are online, and on wide screens how many there were in each of the last 30 minutes. */
export function OnlineNow() {
  const { id: projectId } = useProject();
  const now = useQuery({ ...nowQuery(projectId), refetchInterval: 10_000 });
  const isWide = useMedia(wide);
  const minutes = useQuery({
    ...minutesQuery(projectId),
    // Even when nobody is online: the strip also shows visitors who have left.
    enabled: isWide && now.data !== undefined,
  });
  return (
    // As high as the controls beside it, which may go to the next row.
    <span className="mr-2 flex min-h-8 items-center gap-2 text-sm text-muted">
      <span className="flex items-center">
        <span
          className={classNames(
            'mr-1.5 inline-block size-2 rounded-full',
            now.data?.online === 0 ? 'bg-line' : 'bg-good',
          )}
        />
        {t`${now.data ? shortNumber(now.data.online) : '–'} online`}
      </span>
      {isWide && <MinutesStrip counts={minutes.data ?? none} isRead={minutes.data !== undefined} />}
    </span>
  );
}

interface MinutesStripProps {
  readonly counts: readonly number[];
  readonly isRead: boolean;
}

function MinutesStrip({ counts, isRead }: MinutesStripProps) {
  const largest = Math.max(1, ...counts);
  const label = t`Visitors by minute, in the last 30 minutes; ${counts.at(-1) ?? 0} in this one`;
  const bars = counts.map((count, minute) => {
    // A minute without visitors has a foot, so that the strip keeps its length.
    const bar = Math.max(1, Math.round((count / largest) * height));
    return `M${minute * step} ${height - bar}h${step - 1}v${bar}h${1 - step}z`;
  });
  return (
    <svg
      {...(isRead ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      width={counts.length * step}
      height={height}
      className="shrink-0 fill-good"
    >
      {isRead && <title>{label}</title>}
      <path d={bars.join('')} />
    </svg>
  );
}
