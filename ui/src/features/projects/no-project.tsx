import { Link } from '@tanstack/react-router';
import { t } from '../../words/words.ts';

/** Shown instead of a project that isn't there, or not for this user. */
export default function NoProject({ slug }: { slug: string }) {
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <h1 className="text-xl font-semibold">{t`Project not found`}</h1>
      <p className="mt-2 text-sm wrap-anywhere text-muted">
        {t`“${slug.slice(0, 100)}” doesn’t exist, was renamed, or you don’t have access to it. Ask an
          admin of the project to invite you.`}
      </p>
      <Link to="/" className="mt-6 inline-block text-sm font-medium text-accent hover:underline">
        {t`Go to your projects`}
      </Link>
    </div>
  );
}
