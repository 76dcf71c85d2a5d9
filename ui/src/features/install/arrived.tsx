import { Link, useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { t } from '../../words/words.ts';

interface ArrivedProps {
  slug: string;
  /** Whether the page waited for it: then it moves on. */
  isFirst: boolean;
  /** Whether dashboards show it: the overview counts visits, of which servers have none. */
  areReports: boolean;
}

/** Time to read what arrived, ms. */
const movesOnAfter = 6_000;

/** The way to the overview or a dashboard, which opens after the first event unless someone stays. */
export function Arrived({ slug, isFirst, areReports }: ArrivedProps) {
  const navigate = useNavigate();
  const [hasStayed, setStayed] = useState(false);
  const to = areReports ? '/projects/$slug/dashboards' : '/projects/$slug';
  const movesOn = isFirst && !hasStayed;
  useEffect(() => {
    if (!movesOn) return undefined;
    const timer = setTimeout(() => void navigate({ to, params: { slug } }), movesOnAfter);
    return () => clearTimeout(timer);
  }, [movesOn, navigate, slug, to]);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Check aria-hidden className="size-4 text-good" />
      <span className="text-ink">{t`Events are arriving.`}</span>
      {movesOn && (
        <span>
          {areReports
            ? t`The dashboards open in a few seconds.`
            : t`The overview opens in a few seconds.`}
        </span>
      )}
      <Link to={to} params={{ slug }} className="text-accent underline">
        {t`See your data`}
      </Link>
      {movesOn && (
        <Button variant="quiet" size="small" onClick={() => setStayed(true)}>
          {t`Stay here`}
        </Button>
      )}
    </p>
  );
}
