import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProjectId } from '../../api/query-keys.ts';
import {
  detailText,
  type OutcomeSum,
  outcomesQuery,
  outcomeSums,
  outcomeWords,
} from '../settings/index.ts';
import type { Way } from './ways.ts';
import { part, rich } from '../../words/rich.ts';
import { plural, t } from '../../words/words.ts';

interface WaitingReasonsProps {
  projectId: ProjectId;
  slug: string;
  /** The way that is shown. */
  way: Way;
}

const refreshEvery = 3_000;
const linked = 'text-accent underline';

/** Why no event is there: what happened to all that was sent today. */
export function WaitingReasons({ projectId, slug, way }: WaitingReasonsProps) {
  const outcomes = useQuery({ ...outcomesQuery(projectId, 1), refetchInterval: refreshEvery });
  if (!outcomes.data) {
    if (!outcomes.error) return null;
    return (
      <p>
        {rich`Nothing appears? ${<Link to="/projects/$slug/settings/outcomes" params={{ slug }} className={linked}>{part`Dropped events`}</Link>} says
          what was rejected, and why.`}
      </p>
    );
  }
  const sums = outcomeSums(outcomes.data.items).filter(({ count }) => count > 0);
  if (sums.length === 0) {
    return (
      <p>
        {way === 'script' || way === 'npm'
          ? t`Nothing was sent with this project’s token today. If a page with the snippet is open, look
              at its network requests: a content blocker may have stopped them, or the token is another.`
          : t`Nothing was sent with this project’s token today. If your program has sent something, look
              at the answer to its request: the address or the token may be another.`}
      </p>
    );
  }
  return (
    <>
      <p className="text-ink">{t`Sent today (UTC), without an event so far:`}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {sums.map((sum) => (
          <li key={sum.outcome}>
            <Reason sum={sum} />
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <Link to="/projects/$slug/settings/outcomes" params={{ slug }} className={linked}>
          {t`Dropped events`}
        </Link>
      </p>
    </>
  );
}

function Reason({ sum: { outcome, count, details } }: { sum: OutcomeSum }) {
  const { label, about } = outcomeWords[outcome];
  const shown = details.map(({ detail }) => detailText(detail)).join(', ');
  return (
    <>
      <strong className="font-medium text-ink">
        {label}
        {shown !== '' && ` (${shown})`}
      </strong>{' '}
      {t`${plural(count, { one: '# item', other: '# items' })}.`} {about}
    </>
  );
}
