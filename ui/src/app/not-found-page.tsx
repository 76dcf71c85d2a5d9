import { Link } from '@tanstack/react-router';

export function NotFoundPage() {
  return (
    <main className="mx-auto max-w-md px-6 py-24 text-center">
      <h1 className="text-xl font-semibold">Page not found</h1>
      <p className="mt-2 text-sm text-muted">The link may be outdated or incomplete.</p>
      <Link to="/" className="mt-6 inline-block text-sm font-medium text-accent hover:underline">
        Go to your projects
      </Link>
    </main>
  );
}
