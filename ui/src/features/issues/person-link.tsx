import { Link } from '@tanstack/react-router';

/** Whether an occurrence happened to someone: nobody has an empty ID, or zeros. */
export const isPerson = (visitorId: string): boolean => !/^[0-]*$/.test(visitorId);

/** Leads to a person, by the start of their ID. */
export function PersonLink({ slug, visitorId }: { slug: string; visitorId: string }) {
  return (
    <Link
      to="/projects/$slug/people/$id"
      params={{ slug, id: visitorId }}
      className="text-accent underline"
    >
      {visitorId.slice(0, 8)}
    </Link>
  );
}
