import { openMarkers } from '../src/markers/index.ts';
import { CollectingQuotas, defaultLimits } from '../src/quotas/index.ts';
import { quotaRoutes } from '../src/quotas/routes/all.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';

type Person = Parameters<ProjectsHttpHarness['ask']>[0];

export interface QuotasHarness extends ProjectsHttpHarness {
  readonly collecting: CollectingQuotas;
  /** Makes the user Ann the administrator of the instance, or a usual user again. */
  administer(isAdministrator: 0 | 1): Promise<void>;
  /** The quota of a project with this name, as a person reads it. */
  quota(slug: string, name: string, person?: Person): Promise<Record<string, unknown> | undefined>;
}

/** The endpoints of quotas and markers; projects can have 100 issues and 5 labels. */
export async function quotasHarness(): Promise<QuotasHarness> {
  const limits = { ...defaultLimits, issues: 100, labels: 5 };
  let opened: CollectingQuotas | undefined;
  const harness = await projectsHttpHarness(({ options, projects, clock }) => {
    const collecting = (opened = new CollectingQuotas(limits, clock));
    const changed = () => projects.directory.refresh();
    return [
      ...quotaRoutes({ ...options, limits, collecting, changed }),
      ...openMarkers({ ...options, limits }).routes,
    ];
  });
  if (opened === undefined) throw new Error('The routes were not asked for');
  return {
    ...harness,
    collecting: opened,
    administer: async (isAdministrator) => {
      await harness.db
        .updateTable('user')
        .set({ instanceAdministrator: isAdministrator })
        .where('name', '=', 'ann')
        .execute();
    },
    quota: async (slug, name, person = 'acmeViewer') => {
      const { body } = await harness.ask(person, 'GET', `/v0/project/${slug}/quotas`);
      return body.items?.find((item) => item['name'] === name);
    },
  };
}
