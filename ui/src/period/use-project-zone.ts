import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { projectZoneQuery } from '../api/project-zone.ts';
import { readZone } from '../components/zone/zone.ts';

/** The time zone of the project on the page; null if it has none. */
export function useProjectZone(): string | null {
  const { slug } = useParams({ strict: false });
  const { data } = useQuery({ ...projectZoneQuery(slug ?? ''), enabled: slug !== undefined });
  return readZone(data) ?? null;
}
