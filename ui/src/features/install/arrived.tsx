import { Link, useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { t } from '../../words/words.ts';

interface ArrivedProps {
  slug: string;
  /** Whether the page waited for it: then it moves on. */
  isFirst: boolean;
  what: Arriving;
}

/** What arrived. The overview counts visits, of which reports and errors of servers have none. */
export type Arriving = 'events' | 'reports' | 'errors';

/** Where it is shown. */
const places = {
  events: {
    to: '/projects/$slug',
    opens: t`The overview opens in a few seconds.`,
  },
  reports: {
    to: '/projects/$slug/dashboards',
    opens: t`The dashboards open in a few seconds.`,
  },
  errors: {
    to: '/projects/$slug/issues',
    opens: t`The errors open in a few seconds.`,
  },
} as const satisfies Record<Arriving, object>;

/** Time to read what arrived, ms. */
const movesOnAfter = 6_000;

/** The way to the page that shows it, which opens after the first event unless someone stays. */
export function Arrived({ slug, isFirst, what }: ArrivedProps) {
  const navigate = useNavigate();
  const [hasStayed, setStayed] = useState(false);
  const { to, opens } = places[what];
  const movesOn = isFirst && !hasStayed;
  useEffect(() => {
    if (!movesOn) return undefined;
    const timer = setTimeout(() => void navigate({ to, params: { slug } }), movesOnAfter);
    return () => clearTimeout(timer);
  }, [movesOn, navigate, slug, to]);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Check aria-hidden className="size-4 text-good" />
      <span className="text-ink">
        {what === 'errors' ? t`Errors are arriving.` : t`Events are arriving.`}
      </span>
      {movesOn && <span>{opens}</span>}
      <Link
        activeOptions={{ exact: true }}
        to={to}
        params={{ slug }}
        className="text-accent underline"
      >
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
