import server from '../../package.json' with { type: 'json' };
import { type Accounts, openAccounts } from '../accounts/index.ts';
import { type Builds, openBuilds } from '../builds/index.ts';
import { openOutcomes } from '../collect/index.ts';
import {
  datasetTemplates as templates,
  openDashboardData,
  openDashboards,
} from '../dashboards/index.ts';
import { type Demo, openDemo } from '../demo/index.ts';
import { type embedPlugin, openEmbeds } from '../embeds/index.ts';
import { openIntake } from '../intake/index.ts';
import { type Issues, openIssues } from '../issues/index.ts';
import { openImports } from '../imports/index.ts';
import { openHousekeeping } from '../jobs/index.ts';
import { openMarkers } from '../markers/index.ts';
import { kinds } from '../kinds/all.ts';
import type { Module, Removes } from '../module.ts';
import { type Notify, openNotify } from '../notify/index.ts';
import { openNow } from '../now/index.ts';
import { openPeople, type People } from '../people/index.ts';
import { openProjects, ownsProjects, projectNames, type Projects } from '../projects/index.ts';
import { openQueries } from '../query/index.ts';
import { openQuotas, type Quotas } from '../quotas/index.ts';
import { openReplays } from '../replays/index.ts';
import { openRetention } from '../retention/index.ts';
import type { Tenant } from '../store/events/index.ts';
import { openVitals } from '../vitals/index.ts';
import { openWeeklyReports } from '../weekly-reports/index.ts';
import type { Closers } from './closers.ts';
import type { Foundation } from './foundation.ts';
import type { Collecting } from './collecting.ts';
import type { Runners } from './open-runners.ts';
import type { Stores } from './open-stores.ts';
import { ProjectNumbers } from './project-numbers.ts';
import { retentionDefaults } from './retention-defaults.ts';
import { serviceFindings } from './service-findings.ts';
import { serviceOidc } from './service-oidc.ts';
import { StartError } from './start-error.ts';

export interface Modules {
  /** All of them, in the order of the API description. */
  readonly all: readonly Module[];
  readonly accounts: Accounts;
  readonly builds: Builds;
  readonly demo: Demo;
  /** Pages and images of charts for other sites. */
  readonly embeds: ReturnType<typeof embedPlugin>;
  readonly issues: Issues;
  readonly notify: Notify;
  readonly people: People;
  readonly projects: Projects;
  readonly quotas: Quotas;
}

/** Opens every module with its dependencies, after the modules that it uses. */
export async function openModules(
  base: Foundation & Stores & Runners & Collecting,
  closers: Closers,
): Promise<Modules> {
  const { config, directory, digest, folder, limits, log, localCollecting } = base;
  const journal = localCollecting?.journal ?? { append: () => Promise.reject(noJournal()) };
  const isDiskLow = (): boolean => localCollecting?.journal.isDiskLow() ?? false;
  const list: { readonly place: number; readonly module: Module }[] = [];
  // Filled while modules open and read when removals run, so that none is left out.
  const removes: Removes[] = [];
  /** @param place among the modules in the API description */
  const opened = <Opened extends Module>(place: number, module: Opened): Opened => {
    list.push({ place, module });
    removes.push(module.removes);
    closers.add(async () => module.close?.());
    return module;
  };
  const changed = () => directory.refresh();
  const inputs = { ...base, changed };
  const rollUps = ({ number, generation }: Tenant) => ({
    numberedFrom: digest.numberedFrom(number, generation),
    completeRollUps: base.events.completeProjections(),
  });

  const notify = opened(2, await openNotify(base));
  const accounts = opened(
    1,
    await openAccounts({
      ...base,
      mail: notify.mail,
      ownsProjects,
      projectNames,
      version: server.version,
      deadLetters: () => digest.deadLetters(),
      findings: () => serviceFindings(base),
      config: {
        url: config.url,
        signUp: config.signup,
        signInsPerMinute: config.signInLimit,
        oidc: serviceOidc(config),
      },
      logger: log,
    }),
  );
  const quotas = opened(
    9,
    openQuotas({ ...inputs, notify, tables: kinds.map(({ table }) => table.name) }),
  );
  const issues = opened(10, openIssues({ ...base, notify }));
  opened(7, openReplays({ ...inputs, defaultDays: config.replaysRetentionDays }));
  const people = opened(
    12,
    openPeople({
      ...inputs,
      rollUps,
      quota: { counts: quotas.people, limits },
      journalId: localCollecting?.journal.id ?? '',
      removes,
    }),
  );
  const dashboards = opened(4, openDashboards(base));
  const numbers = await ProjectNumbers.open(base.db, folder.at('project-numbers'));
  const projects = opened(
    3,
    openProjects({
      ...base,
      prepare: dashboards.prepareProject,
      keepNumber: (number) => numbers.keep(number),
      maxProjects: config.maxProjects,
      fetchPictures: config.fetchPictures,
      removes,
      checkPassword: accounts.checkPassword,
    }),
  );
  const intake = opened(13, openIntake(inputs));
  const builds = opened(14, openBuilds({ ...base, isDiskLow }));
  opened(
    14,
    openImports({
      ...base,
      limits,
      storedOf: (project) => quotas.collecting.storedOf(project),
      numbersOf: (query) => digest.numbersOf(query),
      recordFirstEvent: (...first) => projects.recordFirstEvent(...first),
      onImported: (project) => void base.closedSessions?.prepare(project),
      isDiskLow,
    }),
  );
  const { issueIds, allIssues } = issues;
  const { dataSources } = intake;
  const { answers } = opened(
    5,
    openQueries({ ...inputs, issueIds, allIssues, dataSources, rollUps, templates }),
  );
  const { findChart } = opened(5, openDashboardData({ ...base, answers }));
  const { plugin: embeds } = opened(18, openEmbeds({ ...base, findChart }));
  opened(
    8,
    openRetention({
      ...inputs,
      defaults: retentionDefaults(config),
      removed: { occurrences: issues.removeSilent },
    }),
  );
  opened(6, openVitals(inputs));
  opened(3, openNow({ ...base, answers }));
  opened(3, openWeeklyReports({ ...base, answers, notify }));
  opened(11, openMarkers(base));
  opened(15, openOutcomes(base));
  const demo = opened(
    16,
    openDemo({ ...base, journal, builds, projects, stored: base.whenStored }),
  );
  opened(17, openHousekeeping(base));
  const all = list.toSorted((one, other) => one.place - other.place).map(({ module }) => module);
  return { all, accounts, builds, demo, embeds, issues, notify, people, projects, quotas };
}

function noJournal(): StartError {
  return new StartError('The demo project needs a process with the role collect.');
}
