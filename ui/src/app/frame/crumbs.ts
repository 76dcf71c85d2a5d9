import { pageAt, type ProjectPage } from '../../features/projects/project-pages.ts';
import { settingsSections } from '../../features/settings/settings-sections.ts';
import type { PageParent } from '../../components/page-name.ts';
import { t } from '../../words/words.ts';

/** A part of the way to a page. */
export interface Crumb {
  readonly label: string;
  /** The page it leads to; missing for the page itself. */
  readonly to?: ProjectPage['to'] | '/organizations' | PageParent['to'];
  /** Of a dashboard. */
  readonly id?: string;
}

const places: Readonly<Record<string, string>> = {
  '': t`Projects`,
  account: t`Your account`,
  instance: t`This instance`,
  organizations: t`Organizations`,
};

/** The way to a page outside projects. */
export function crumbsTo(path: string): readonly Crumb[] {
  const [, first = '', below] = path.split('/');
  const label = Object.hasOwn(places, first) ? places[first] : undefined;
  if (label === undefined) return [];
  return below ? [{ label, to: '/organizations' }] : [{ label }];
}

/** The way to a page of a project. A page that names itself, such as an issue, is not in it. */
export function crumbsIn(path: string, slug: string, name: string): readonly Crumb[] {
  const project: Crumb = { label: name, to: '/projects/$slug' };
  const page = pageAt(path, slug);
  if (page === undefined) return [project];
  const rest = path.slice(page.to.replace('$slug', slug).length).replaceAll(/^\/|\/$/g, '');
  if (rest === '' || page.to === '/projects/$slug') return [project, { label: page.label }];
  const parent: Crumb = { label: page.label, to: page.to };
  const section = settingsSections.find(({ to }) => to === `${page.to}/${rest}`);
  return section ? [project, parent, { label: section.label }] : [project, parent];
}
