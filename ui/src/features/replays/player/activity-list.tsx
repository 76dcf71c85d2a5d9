import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { EmptyNotice } from '../../../components/notice.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { useZone } from '../../../components/zone/zone.ts';
import { daysOf } from '../../../period/days-of.ts';
import { useProject } from '../../projects/index.ts';
import { clockText } from '../replay-labels.ts';
import type { Activity, ActivityKind } from './activities.ts';
import { t } from '../../../words/words.ts';

interface ActivityListProps {
  activities: readonly Activity[];
  time: number;
  onSeek: (time: number) => void;
}

const names: Readonly<Record<ActivityKind, string>> = {
  page: t`Page`,
  click: t`Click`,
  rage: t`Rage click`,
  input: t`Typing`,
  event: t`Event`,
  error: t`Error`,
};

const choices = [
  { value: 'all', label: t`All`, none: t`No activity so far.` },
  { value: 'page', label: t`Pages`, none: t`No pages so far.` },
  { value: 'click', label: t`Clicks`, none: t`No clicks so far.` },
  { value: 'error', label: t`Errors`, none: t`No errors so far.` },
] as const;
type Choice = (typeof choices)[number]['value'];

function isShown(kind: ActivityKind, choice: Choice): boolean {
  return choice === 'all' || kind === choice || (choice === 'click' && kind === 'rage');
}

/** The most that are in the page at once; the others are still on the seek bar. */
const most = 1_000;

/** What happened, in order; a click seeks to it. */
export function ActivityList({ activities, time, onSeek }: ActivityListProps) {
  const [choice, choose] = useState<Choice>('all');
  const list = useRef<HTMLOListElement>(null);
  const shown = useMemo(
    () => activities.filter(({ kind }) => isShown(kind, choice)).slice(0, most),
    [activities, choice],
  );
  const now = shown.findLastIndex(({ at }) => at <= time);
  useEffect(() => {
    const box = list.current;
    const row = box?.children[now];
    // Scroll only the list: the page must not move.
    if (box && row instanceof HTMLElement) {
      const above = row.offsetTop - box.offsetTop - box.clientHeight / 2;
      box.scrollTo({ top: above });
    }
  }, [now]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line p-3">
        <Segmented label={t`Activity`} value={choice} choices={choices} onChange={choose} />
      </div>
      {shown.length === 0 && (
        <EmptyNotice>{choices.find(({ value }) => value === choice)?.none}</EmptyNotice>
      )}
      <ol
        ref={list}
        aria-label={t`Activity`}
        className="max-h-72 min-h-0 flex-1 overflow-y-auto py-1 lg:max-h-none lg:basis-0"
      >
        {shown.map((activity, index) => (
          <Row
            key={`${activity.at} ${index}`}
            activity={activity}
            isNow={index === now}
            onSeek={onSeek}
          />
        ))}
      </ol>
    </div>
  );
}

interface RowProps {
  activity: Activity;
  isNow: boolean;
  onSeek: (time: number) => void;
}

function Row({ activity: { at, kind, text, occurrence }, isNow, onSeek }: RowProps) {
  const { slug } = useProject();
  const zone = useZone();
  const isBad = kind === 'error' || kind === 'rage';
  return (
    <li className={classNames('flex items-baseline gap-2 pr-3', isNow && 'bg-accent-soft')}>
      <button
        type="button"
        aria-current={isNow ? 'step' : undefined}
        onClick={() => onSeek(at)}
        className="flex min-w-0 flex-1 cursor-pointer items-baseline gap-2 px-3 py-1.5 text-left text-xs hover:bg-raised"
      >
        <span className="w-12 shrink-0 text-right text-muted tabular-nums">{clockText(at)}</span>
        <span className={classNames('shrink-0 font-medium', isBad && 'text-bad')}>
          {names[kind]}
        </span>
        <span className="min-w-0 truncate text-muted" title={text}>
          {text}
        </span>
      </button>
      {occurrence !== undefined && (
        <Link
          to="/projects/$slug/issues/$id"
          params={{ slug, id: occurrence.issueId }}
          search={{
            ...daysOf(occurrence.timestamp, occurrence.timestamp, zone),
            occurrence: occurrence.id,
          }}
          className="shrink-0 text-xs text-accent underline"
        >
          {t`Issue`}
        </Link>
      )}
    </li>
  );
}
