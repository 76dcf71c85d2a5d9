import { Link } from '@tanstack/react-router';
import { t } from '../../words/words.ts';

interface OverQuotaProps {
  slug: string;
  /** The names of the quotas, with commas between them. */
  titles: string;
}

/** Says that data was dropped, and why. */
export default function OverQuota({ slug, titles }: OverQuotaProps) {
  return (
    <p role="status" className="mb-6 rounded-lg border border-bad bg-surface px-4 py-3 text-sm">
      <span className="font-medium">{t`Over quota: ${titles}.`}</span>{' '}
      {t`Some data of the last 24 hours was dropped or grouped as “(other)”.`}{' '}
      <Link
        to="/projects/$slug/settings/quotas"
        params={{ slug }}
        className="underline underline-offset-2"
      >
        {t`View quotas`}
      </Link>
    </p>
  );
}
