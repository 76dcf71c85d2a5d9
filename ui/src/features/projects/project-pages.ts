import {
  Bug,
  ChartNoAxesCombined,
  CirclePlay,
  Gauge,
  LayoutGrid,
  type LucideIcon,
  Plug,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import { countedBy } from './counted-by.ts';
import { t } from '../../words/words.ts';

/** Pages that belong together in the sidebar. */
type PageGroup = 'analytics' | 'quality' | 'setup';

const page = <To extends string>(
  group: PageGroup,
  to: To,
  label: string,
  icon: LucideIcon,
  key: string,
) => ({ group, to, label, icon, key }) as const;

/** The pages of a project, in the order of the sidebar. After `g`, the key opens them. */
export const projectPages = [
  page('analytics', '/projects/$slug', t`Overview`, ChartNoAxesCombined, 'o'),
  page('analytics', '/projects/$slug/events', t`Events`, ScrollText, 'e'),
  page('analytics', '/projects/$slug/dashboards', t`Dashboards`, LayoutGrid, 'd'),
  page('analytics', '/projects/$slug/people', t`People`, Users, 'p'),
  page('quality', '/projects/$slug/issues', t`Errors`, Bug, 'i'),
  page('quality', '/projects/$slug/replays', t`Replays`, CirclePlay, 'r'),
  page('quality', '/projects/$slug/vitals', t`Web vitals`, Gauge, 'v'),
  page('setup', '/projects/$slug/install', t`Send data`, Plug, 'a'),
  page('setup', '/projects/$slug/settings', t`Settings`, Settings, 's'),
] as const;

export type ProjectPage = (typeof projectPages)[number];

/** The pages of a project of this template. */
export function pagesOf(templateId: string | null): readonly ProjectPage[] {
  // Servers have no pages.
  if (countedBy(templateId) === 'visitors') return projectPages;
  return projectPages.filter(({ to }) => to !== '/projects/$slug/vitals');
}

/** The page that a path belongs to; undefined for one that leads to none. */
export function pageAt(path: string, slug: string): ProjectPage | undefined {
  const [first = ''] = path.slice(`/projects/${slug}/`.length).split('/');
  if (first === '') return projectPages[0];
  return projectPages.find(({ to }) => to === `/projects/$slug/${first}`);
}
