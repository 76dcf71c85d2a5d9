import type { Migration } from '../migration.ts';
import { service } from './0001-service.ts';
import { accounts } from './0002-accounts.ts';
import { projects } from './0003-projects.ts';
import { dashboards } from './0004-dashboards.ts';
import { projectJobs } from './0005-project-jobs.ts';
import { issues } from './0006-issues.ts';
import { markers } from './0007-markers.ts';
import { dataSources } from './0008-data-sources.ts';
import { notify } from './0010-notify.ts';
import { listedProjects } from './0011-listed-projects.ts';
import { replays } from './0013-replays.ts';
import { people } from './0014-people.ts';
import { builds } from './0015-builds.ts';
import { retention } from './0017-retention.ts';
import { issueLife } from './0018-issue-life.ts';
import { issueSearch } from './0019-issue-search.ts';
import { usedCodes } from './0020-used-codes.ts';
import { quotas } from './0022-quotas.ts';
import { unfinishedUploads } from './0023-unfinished-uploads.ts';
import { buildProblems } from './0024-build-problems.ts';
import { jobLeases } from './0026-job-leases.ts';
import { journals } from './0027-journals.ts';
import { imports } from './0028-imports.ts';
import { setTimes } from './0029-set-times.ts';
import { severalInstances } from './0030-several-instances.ts';
import { sharedCounts } from './0031-shared-counts.ts';
import { undoneImports } from './0032-undone-imports.ts';
import { storedPortions } from './0033-stored-portions.ts';
import { issuePriority } from './0034-issue-priority.ts';
import { sharedSnapshots } from './0035-shared-snapshots.ts';
import { openSessions } from './0036-open-sessions.ts';
import { runningUploads } from './0037-running-uploads.ts';
import { limitCaps } from './0038-limit-caps.ts';
import { reportedIssues } from './0039-reported-issues.ts';
import { deadLetters } from './0040-dead-letters.ts';
import { projectNames } from './0041-project-names.ts';
import { unusedMarks } from './0042-unused-marks.ts';
import { projectTimeZones } from './0043-project-time-zones.ts';
import { storedSizes } from './0044-stored-sizes.ts';
import { readInPortions } from './0045-read-in-portions.ts';
import { moreFingerprints } from './0046-more-fingerprints.ts';
import { coveringIndexes } from './0047-covering-indexes.ts';
import { countedPeople } from './0048-counted-people.ts';
import { dayValues } from './0049-day-values.ts';

/** In the order they run. Only append. */
export const migrations: readonly Migration[] = [
  service,
  accounts,
  projects,
  dashboards,
  projectJobs,
  issues,
  markers,
  dataSources,
  notify,
  listedProjects,
  replays,
  people,
  builds,
  retention,
  issueLife,
  issueSearch,
  usedCodes,
  quotas,
  unfinishedUploads,
  buildProblems,
  jobLeases,
  journals,
  imports,
  setTimes,
  severalInstances,
  sharedCounts,
  undoneImports,
  storedPortions,
  issuePriority,
  sharedSnapshots,
  openSessions,
  runningUploads,
  limitCaps,
  reportedIssues,
  deadLetters,
  projectNames,
  unusedMarks,
  projectTimeZones,
  storedSizes,
  readInPortions,
  moreFingerprints,
  coveringIndexes,
  countedPeople,
  dayValues,
];

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);
