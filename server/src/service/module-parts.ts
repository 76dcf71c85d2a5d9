import server from '../../package.json' with { type: 'json' };
import type { openAccounts } from '../accounts/index.ts';
import type { Journal } from '../collect/index.ts';
import type { openImports } from '../imports/index.ts';
import type { Notify } from '../notify/index.ts';
import { ownsProjects, projectNames, type Projects, takeProjects } from '../projects/index.ts';
import type { Quotas } from '../quotas/index.ts';
import type { Tenant } from '../store/events/index.ts';
import type { Base } from './modules.ts';
import { serviceFindings } from './service-findings.ts';
import { serviceOidc } from './service-oidc.ts';
import { StartError } from './start-error.ts';

// What modules are opened with, apart from the base.

type Parts<Open extends (parts: never) => unknown> = Parameters<Open>[0];

export function accountsParts(base: Base, notify: Notify): Parts<typeof openAccounts> {
  const { config, deadLetterCount, log } = base;
  return {
    ...base,
    mail: notify.mail,
    ownsProjects,
    takeProjects,
    projectNames,
    version: server.version,
    deadLetters: deadLetterCount,
    findings: serviceFindings(base),
    config: {
      url: config.url,
      signUp: config.signup,
      signInsPerMinute: config.signInLimit,
      oidc: serviceOidc(config),
    },
    logger: log,
  };
}

/** For queries of visitors: from when on rows are numbered, and which roll-ups are complete. */
export function rollUpsOf({ digest, events }: Base) {
  return ({ number, generation }: Tenant) => ({
    numberedFrom: digest.numberedFrom(number, generation),
    completeRollUps: events.completeProjections(),
  });
}

export const isDiskLow =
  ({ localCollecting }: Base) =>
  (): boolean =>
    localCollecting?.journal.isDiskLow() ?? false;

export function importsParts(
  base: Base,
  quotas: Quotas,
  projects: Projects,
): Parts<typeof openImports> {
  return {
    ...base,
    storedOf: (project) => quotas.collecting.storedOf(project),
    numbersOf: (query) => base.digest.numbersOf(query),
    recordFirstEvent: (...first) => projects.recordFirstEvent(...first),
    onImported: (project) => void base.closedSessions?.prepare(project),
    isDiskLow: isDiskLow(base),
  };
}

/** Where the demo project's data is collected. */
export function demoJournal({ localCollecting }: Base): Pick<Journal, 'append'> {
  const noJournal = 'The demo project needs a process with the role collect.';
  return localCollecting?.journal ?? { append: () => Promise.reject(new StartError(noJournal)) };
}
