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

/** Pages that belong together in the sidebar. */
type PageGroup = 'Analytics' | 'Quality' | 'Setup';

const page = <To extends string>(
  group: PageGroup,
  to: To,
  label: string,
  icon: LucideIcon,
  key: string,
) => ({ group, to, label, icon, key }) as const;

/** The pages of a project, in the order of the sidebar. After `g`, the key opens them. */
export const projectPages = [
  page('Analytics', '/projects/$slug', 'Overview', ChartNoAxesCombined, 'o'),
  page('Analytics', '/projects/$slug/events', 'Events', ScrollText, 'e'),
  page('Analytics', '/projects/$slug/dashboards', 'Dashboards', LayoutGrid, 'd'),
  page('Analytics', '/projects/$slug/people', 'People', Users, 'p'),
  page('Quality', '/projects/$slug/issues', 'Errors', Bug, 'i'),
  page('Quality', '/projects/$slug/replays', 'Replays', CirclePlay, 'r'),
  page('Quality', '/projects/$slug/vitals', 'Web vitals', Gauge, 'v'),
  page('Setup', '/projects/$slug/install', 'Send data', Plug, 'a'),
  page('Setup', '/projects/$slug/settings', 'Settings', Settings, 's'),
] as const;

export type ProjectPage = (typeof projectPages)[number];

/** Templates of projects with telemetry but no pages. */
const withoutPages: readonly (string | null)[] = ['minecraft-plugin', 'server-app'];

/** The pages of a project of this template. */
export function pagesOf(templateId: string | null): readonly ProjectPage[] {
  if (!withoutPages.includes(templateId)) return projectPages;
  return projectPages.filter(({ label }) => label !== 'Web vitals');
}

/** The page that a path belongs to. */
export function pageAt(path: string, slug: string): ProjectPage {
  const [first = ''] = path.slice(`/projects/${slug}/`.length).split('/');
  const found = first !== '' && projectPages.find(({ to }) => to === `/projects/$slug/${first}`);
  return found || projectPages[0];
}
