import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Card, CardTitle } from '../../../components/card.tsx';
import { wholePercentage } from '../../../components/figures.ts';
import { FailureNotice } from '../../../components/notice.tsx';
import { Moment } from '../../../components/moment.tsx';
import { projectQuery, useMemberProject } from '../../projects/index.ts';
import { type Job, jobsQuery } from './removal-requests.ts';
import { rich } from '../../../words/rich.ts';
import { t } from '../../../words/words.ts';

const kinds = {
  'project-wipe': t`Wiping`,
  'errors-reset': t`Resetting error tracking`,
  'project-delete': t`Deleting`,
} as const;

/** The progress of wipes and resets; nothing if there were none. */
export function JobsCard() {
  const { id, slug } = useMemberProject();
  const jobs = useQuery(jobsQuery(id));
  const queryClient = useQueryClient();
  const isBusy = jobs.data?.some((job) => job.state !== 'done') ?? false;
  useEffect(() => {
    // The storage state of the project changes with its jobs.
    if (!isBusy) void queryClient.invalidateQueries(projectQuery(slug));
  }, [isBusy, queryClient, slug]);
  if (jobs.error && !jobs.data) {
    return (
      <Card>
        <FailureNotice error={jobs.error} retry={() => void jobs.refetch()} />
      </Card>
    );
  }
  if (!jobs.data || jobs.data.length === 0) return null;
  return (
    <Card>
      <CardTitle>{t`Background jobs`}</CardTitle>
      <ul aria-label={t`Background jobs`} className="divide-y divide-line">
        {jobs.data.map((job) => (
          <li key={job.id} className="flex flex-col gap-1.5 py-2.5 text-sm">
            <JobRow job={job} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function JobRow({ job }: { job: Job }) {
  const { kind, state, createdAt, finishedAt, lastError } = job;
  const progress = Number(job.progress);
  const isDone = state === 'done';
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{kinds[kind]}</span>
        <span className="text-xs text-muted tabular-nums">
          {isDone ? (
            <>{finishedAt === null ? t`done` : rich`done ${<Moment time={finishedAt} />}`}</>
          ) : (
            <>
              {rich`requested ${<Moment time={createdAt} />}`},{' '}
              {state === 'waiting' ? t`waiting` : wholePercentage(progress)}
            </>
          )}
        </span>
      </div>
      {!isDone && (
        <div
          role="progressbar"
          aria-label={kinds[kind]}
          aria-valuenow={Math.round(progress * 100)}
          className="h-1.5 overflow-hidden rounded-full bg-raised"
        >
          <div
            className="h-full rounded-full bg-accent transition-[width]"
            style={{ width: `${progress * 100}%` }}
          />
        </div>
      )}
      {lastError !== null && !isDone && (
        <p className="text-xs break-words text-bad">
          {t`The last attempt failed. It will be retried automatically. ${lastError}`}
        </p>
      )}
    </>
  );
}
