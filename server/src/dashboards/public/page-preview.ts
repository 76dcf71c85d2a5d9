import type { FindPreview } from '../../http/index.ts';
import { findProject } from '../../projects/index.ts';
import type { Executor } from '../../store/metadata/index.ts';
import type { PublicCharts } from './public-charts.ts';
import { findPublicDashboard, publicDashboardsOf } from './public-dashboards-store.ts';

interface Parts {
  readonly db: Executor;
  readonly charts: PublicCharts;
  /** Without it, previews have no picture: only absolute URLs are read. */
  readonly ownUrl: string | null;
}

/** Previews of `/p/{slug}` and `/p/{slug}/{dashboard}`, of what everyone may see. */
export function previewFinder({ db, charts, ownUrl }: Parts): FindPreview {
  return async (path) => {
    const [slug = '', id, ...more] = path.replace(/\/$/, '').split('/');
    const project = more.length > 0 ? null : await findProject(db, slug);
    if (project === null || project.private || project.slug !== slug) return null;
    const dashboard =
      id === undefined
        ? ((await publicDashboardsOf(db, project.id))[0] ?? null)
        : await findPublicDashboard(db, project.id, id);
    if (dashboard === null && id !== undefined) return null;
    const { name } = project;
    if (dashboard === null) {
      return { title: name, description: `The public numbers of ${name}.`, image: null };
    }
    const shown = await charts.ofDashboard(project, dashboard.id);
    const first = shown.find(({ reason }) => reason === null)?.chart.id;
    return {
      title: id === undefined ? name : `${dashboard.name} · ${name}`,
      description: dashboard.description || `A public dashboard of ${name}.`,
      image:
        ownUrl === null || first === undefined
          ? null
          : new URL(`/embed/${first}.png?width=1200&height=630`, ownUrl).href,
    };
  };
}
