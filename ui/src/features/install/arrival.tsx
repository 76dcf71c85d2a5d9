import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { latestEventsQuery } from '../live/index.ts';
import { useProject } from '../projects/index.ts';
import { part, rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

/** What to do next: see what arrived, or why nothing does. */
export function Arrival() {
  const { id, slug } = useProject();
  const { data } = useQuery(latestEventsQuery(id));
  if (data === undefined) return null;
  return (
    <p role="status" className="mt-3 px-1 text-sm text-muted">
      {data.length > 0 ? (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Check aria-hidden className="size-4 text-good" />
          <span className="text-ink">{t`Events are arriving.`}</span>
          <Link to="/projects/$slug" params={{ slug }} className="text-accent underline">
            {t`See your data`}
          </Link>
        </span>
      ) : (
        rich`Nothing appears? ${<Link to="/projects/$slug/settings/outcomes" params={{ slug }} className="text-accent underline">{part`Dropped events`}</Link>} says
          what was rejected, and why.`
      )}
    </p>
  );
}
