import { openAccounts } from '../accounts/index.ts';
import { openBuilds } from '../builds/index.ts';
import { openOutcomes } from '../collect/index.ts';
import {
  datasetTemplates as templates,
  openDashboardData,
  openDashboards,
} from '../dashboards/index.ts';
import { openDataSources } from '../data-sources/index.ts';
import { openDemo } from '../demo/index.ts';
import { openEmbeds } from '../embeds/index.ts';
import { openImports } from '../imports/index.ts';
import { openIssues } from '../issues/index.ts';
import { openHousekeeping } from '../jobs/index.ts';
import { storedTables } from '../kinds/stored-tables.ts';
import { openMarkers } from '../markers/index.ts';
import { openNetworkRules } from '../network-rules/index.ts';
import { openNotify } from '../notify/index.ts';
import { openNow } from '../now/index.ts';
import { openPermissions } from '../permissions/index.ts';
import { openPeople } from '../people/index.ts';
import { openProjects } from '../projects/index.ts';
import { openPublicProjects } from '../public-projects/index.ts';
import { openQueries } from '../query/index.ts';
import { openQuotas } from '../quotas/index.ts';
import { openReplays } from '../replays/index.ts';
import { openRetention } from '../retention/index.ts';
import { openVitals } from '../vitals/index.ts';
import { openWeeklyReports } from '../weekly-reports/index.ts';
import type { Closers } from './closers.ts';
import { accountsParts, demoJournal, importsParts, isDiskLow, rollUpsOf } from './module-parts.ts';
import { type Base, ModuleList, type Modules } from './modules.ts';
import { ProjectNumbers } from './project-numbers.ts';
import { retentionDefaults } from './retention-defaults.ts';
import { sharedModules } from './shared-modules.ts';
import { timeTrust } from './time-trust.ts';

/** Opens every module with its dependencies, after the modules that it uses. */
export async function openModules(base: Base, closers: Closers): Promise<Modules> {
  const { config, directory, limits } = base;
  const list = new ModuleList(closers);
  const inputs = {
    ...base,
    isTimeTrusted: await timeTrust(base),
    changed: () => directory.refresh(),
  };
  const rollUps = rollUpsOf(base);

  const notify = list.add(2, await openNotify(base));
  const accounts = list.add(1, await openAccounts(accountsParts(base, notify)));
  const quotas = list.add(9, openQuotas({ ...inputs, notify, tables: storedTables }));
  const issues = list.add(10, openIssues({ ...base, notify }));
  list.add(7, openReplays({ ...inputs, defaultDays: config.replaysRetentionDays }));
  const journalId = base.localCollecting?.journal.id ?? '';
  list.add(12, openPeople({ ...inputs, rollUps, limits, journalId }));
  const dashboards = list.add(4, openDashboards(base));
  const numbers = await ProjectNumbers.open(base.db, base.folder.at('project-numbers'));
  const projects = list.add(
    3,
    openProjects({
      ...base,
      prepare: dashboards.prepareProject,
      keepNumber: (number) => numbers.keep(number),
      maxProjects: config.maxProjects,
      fetchPictures: config.fetchPictures,
      checkPassword: accounts.checkPassword,
    }),
  );
  list.add(3, openPublicProjects(base));
  const { dataSources } = list.add(13, openDataSources(inputs));
  list.add(13, openNetworkRules(inputs));
  const buildsParts = { ...base, databaseNow: base.metadata.now, isDiskLow: isDiskLow(base) };
  const builds = list.add(14, openBuilds(buildsParts));
  list.add(14, openImports(importsParts(base, quotas, projects)));
  const { issueIds, allIssues } = issues;
  const { answers } = list.add(
    5,
    openQueries({ ...inputs, issueIds, allIssues, dataSources, rollUps, templates }),
  );
  const { findChart, findPreview } = list.add(
    5,
    openDashboardData({ ...base, answers, ownUrl: config.url }),
  );
  const { plugin: embeds } = list.add(18, openEmbeds({ ...base, findChart }));
  const defaults = retentionDefaults(config);
  const removed = { occurrences: issues.removeSilent };
  list.add(8, openRetention({ ...inputs, defaults, removed }));
  list.add(6, openVitals(inputs));
  list.add(3, openNow({ ...base, answers }));
  list.add(3, openWeeklyReports({ ...base, answers, notify }));
  list.add(11, openMarkers(base));
  list.add(15, openOutcomes(base));
  const journal = demoJournal(base);
  const demo = list.add(
    16,
    openDemo({ ...base, journal, builds, projects, stored: base.whenStored }),
  );
  list.add(
    3,
    openPermissions({ db: base.db, routes: () => list.all().flatMap(({ routes }) => routes) }),
  );
  list.add(17, openHousekeeping(base));
  for (const module of sharedModules(base)) list.add(17, module);
  return {
    all: list.all(),
    accounts,
    builds,
    demo,
    embeds,
    findPreview,
    notify,
    projects,
    quotas,
  };
}
