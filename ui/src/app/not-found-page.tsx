import { Link } from '@tanstack/react-router';

export function NotFoundPage() {
  return (
    <main className="mx-auto max-w-md px-6 py-24 text-center">
      <h1 className="text-xl font-semibold">There is no such page</h1>
      <p className="mt-2 text-sm text-muted">
        The address may be old, or a letter of it is missing.
      </p>
      <Link to="/" className="mt-6 inline-block text-sm font-medium text-accent hover:underline">
        To your projects
      </Link>
    </main>
  );
}
