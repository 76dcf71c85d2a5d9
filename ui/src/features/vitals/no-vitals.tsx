import { Link } from '@tanstack/react-router';
import { Card } from '../../components/card.tsx';
import { part, rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

interface NoVitalsProps {
  slug: string;
  /** Whether the project collects them. */
  enabled: boolean;
}

/** What to do when nothing has been measured. */
export function NoVitals({ slug, enabled }: NoVitalsProps) {
  return (
    <Card className="px-6 py-12 text-center">
      <h2 className="font-semibold">
        {enabled ? t`No web vitals in this period` : t`Web vitals are turned off`}
      </h2>
      <p className="mx-auto mt-2 max-w-prose text-sm text-muted">
        {t`Web vitals measure how fast your pages are for real visitors: when content appears, how
          fast the page responds, and how much it shifts.`}
      </p>
      <p className="mx-auto mt-2 max-w-prose text-sm text-muted">
        {enabled ? (
          <>
            {rich`To measure them, add
              ${<code className="rounded bg-raised px-1.5 py-0.5 text-xs text-ink">data-with="vitals"</code>} to the script
              tag. Copy the tag from
              ${<Link to="/projects/$slug/install" params={{ slug }} className="text-accent underline">{part`Send data`}</Link>}, or
              choose a longer range.`}
          </>
        ) : (
          <>
            {rich`Turn them on in the
              ${<Link to="/projects/$slug/settings/collecting" params={{ slug }} className="text-accent underline">{part`settings`}</Link>}, then
              copy the tag with web vitals from
              ${<Link to="/projects/$slug/install" params={{ slug }} className="text-accent underline">{part`Send data`}</Link>}.`}
          </>
        )}
      </p>
    </Card>
  );
}
