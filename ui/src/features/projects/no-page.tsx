import { Link } from '@tanstack/react-router';
import { usePageName } from '../../components/page-name.ts';
import { useProject } from './project-context.ts';
import { t } from '../../words/words.ts';

/** Shown for an address of a project that leads to no page. */
export function NoPage() {
  const { slug, name } = useProject();
  usePageName(t`Page not found`);
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <h1 className="text-xl font-semibold">{t`Page not found`}</h1>
      <p className="mt-2 text-sm text-muted">{t`The link may be outdated or incomplete.`}</p>
      <Link
        to="/projects/$slug"
        params={{ slug }}
        activeOptions={{ exact: true }}
        className="mt-6 inline-block text-sm font-medium wrap-anywhere text-accent hover:underline"
      >
        {t`Go to the overview of ${name}`}
      </Link>
    </div>
  );
}
