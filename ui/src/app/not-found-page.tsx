import { Link } from '@tanstack/react-router';
import { t } from '../words/words.ts';

export function NotFoundPage() {
  return (
    <main className="mx-auto max-w-md px-6 py-24 text-center">
      <h1 className="text-xl font-semibold">{t`Page not found`}</h1>
      <p className="mt-2 text-sm text-muted">{t`The link may be outdated or incomplete.`}</p>
      <Link to="/" className="mt-6 inline-block text-sm font-medium text-accent hover:underline">
        {t`Go to your projects`}
      </Link>
    </main>
  );
}
