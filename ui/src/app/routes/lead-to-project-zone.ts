import { redirect } from '@tanstack/react-router';
import { projectZoneQuery } from '../../api/project-zone.ts';
import { store } from '../../components/stored.ts';
import { readZone } from '../../components/zone/zone.ts';
import { browserZone } from '../../components/zone/zone-time.ts';
import { queryClient } from '../query-client.ts';

interface OfProject {
  readonly params: { readonly slug: string };
  readonly location: { readonly search: { readonly zone?: unknown } };
}

/**
 * Puts the project's time zone into an address without one, so that everyone who opens it sees the same days.
 * @throws a redirect
 */
export async function leadToProjectZone({
  params: { slug },
  location: { search },
}: OfProject): Promise<void> {
  if (readZone(search.zone)) return;
  const query = { ...projectZoneQuery(slug), retry: false, revalidateIfStale: true };
  // A project that can't be read says so itself.
  const zone = readZone(await queryClient.ensureQueryData(query).catch(() => null));
  const other = zone === browserZone ? '' : (zone ?? '');
  // public/first.js asks for no charts of projects with another zone than the browser's.
  store(`zone.${slug}`, other);
  if (other) throw redirect({ to: '.', search: { ...search, zone: other }, replace: true });
}
