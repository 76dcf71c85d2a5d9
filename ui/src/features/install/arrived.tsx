import { Link, useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { t } from '../../words/words.ts';

interface ArrivedProps {
  slug: string;
  /** Whether the page waited for it: then it moves on. */
  isFirst: boolean;
  /** ID of the dashboard that shows it; null = the overview does. */
  dashboard: string | null;
}

const linked = 'text-accent underline';
/** Time to read what arrived, ms. */
const movesOnAfter = 6_000;

/** The way to the overview or a dashboard, which opens after the first event unless someone stays. */
export function Arrived({ slug, isFirst, dashboard }: ArrivedProps) {
  const navigate = useNavigate();
  const [hasStayed, setStayed] = useState(false);
  const movesOn = isFirst && !hasStayed;
  useEffect(() => {
    if (!movesOn) return undefined;
    const open = () =>
      dashboard === null
        ? navigate({ to: '/projects/$slug', params: { slug } })
        : navigate({ to: '/projects/$slug/dashboards/$id', params: { slug, id: dashboard } });
    const timer = setTimeout(() => void open(), movesOnAfter);
    return () => clearTimeout(timer);
  }, [movesOn, navigate, slug, dashboard]);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Check aria-hidden className="size-4 text-good" />
      <span className="text-ink">{t`Events are arriving.`}</span>
      {movesOn && (
        <span>
          {dashboard === null
            ? t`The overview opens in a few seconds.`
            : t`The dashboard opens in a few seconds.`}
        </span>
      )}
      {dashboard === null ? (
        <Link to="/projects/$slug" params={{ slug }} className={linked}>
          {t`See your data`}
        </Link>
      ) : (
        <Link
          to="/projects/$slug/dashboards/$id"
          params={{ slug, id: dashboard }}
          className={linked}
        >
          {t`See your data`}
        </Link>
      )}
      {movesOn && (
        <Button variant="quiet" size="small" onClick={() => setStayed(true)}>
          {t`Stay here`}
        </Button>
      )}
    </p>
  );
}
