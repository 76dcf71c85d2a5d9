import { Link } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { useProject } from '../projects/index.ts';
import { isFiltered, type ReplaysSearch } from './replays-search.ts';
import { part, rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

/** Shown when there are no replays: why, and what to do. */
export function NoReplays({ search, onClear }: { search: ReplaysSearch; onClear: () => void }) {
  const { slug } = useProject();
  if (isFiltered(search)) {
    return (
      <div className="flex flex-col items-center gap-3 px-5 py-12 text-center text-sm text-muted">
        <p>{t`No replay matches these filters.`}</p>
        <Button variant="plain" size="small" onClick={onClear}>
          {t`Clear filters`}
        </Button>
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-lg px-5 py-12 text-center text-sm text-muted">
      <p className="mb-2 font-medium text-ink">{t`No replays in this period`}</p>
      <p>
        {rich`A replay shows what a visitor saw and did, with all inputs masked. Add the
          ${<span className="font-medium text-ink">{part`Session replays`}</span>} add-on to your
          snippet on
          ${<Link to="/projects/$slug/install" params={{ slug }} className="text-accent underline">{part`Send data`}</Link>}. The first
          replay appears seconds after the next visit.`}
      </p>
    </div>
  );
}
