/**
 * What limits a dictionary, as the floods of `held-floods*.test.ts` count it. `nothing`: it is empty or gone
 * once the work is done.
 */
export type Most = 'nothing' | 'ours' | 'batch' | 'projects' | 'keys';

/** The bound of a dictionary that outlives a call, and the test that fills it with made-up names. */
export interface Bound {
  readonly by: string;
  /** Path in `server/` of a test of its own. */
  readonly flood?: string;
  /** Measured after the floods of all dictionaries. */
  readonly most?: Most;
}

const ofBatch: Bound = { by: 'items of a batch; made anew for each', most: 'batch' };
const ofTransaction: Bound = { by: 'projects of a transaction', most: 'nothing' };
const ofPortion: Bound = {
  by: 'rows of a portion of at most 8 MiB; gone with it',
  most: 'nothing',
};
const perProject: Bound = {
  by: 'projects, whose number accounts have a quota for',
  most: 'projects',
};
const ours: Bound = { by: 'names in our own source', most: 'ours' };
const ofAssistants: Bound = { by: '20 calls at once, and the request of each', most: 'nothing' };
const ofMap: Bound = {
  by: 'the file it was read from, whose bytes the cache of maps counts',
  flood: 'src/symbolication/worst-cases.test.ts',
};
const ofWork: Bound = {
  by: 'one computation over a text that is limited itself',
  most: 'nothing',
};
const demo: Bound = { by: 'the demo project, which is generated', most: 'ours' };
const storingTurns: Bound = {
  by: '200 questions that wait, 40 of a project',
  flood: 'src/query/closed-cells/closed-cells-limits.test.ts',
};
const dayValues: Bound = {
  by: 'a quota for each project and 8 million hashes of all; 20,000 short texts remembered',
  flood: 'src/collect/digest/names/day-values.test.ts',
};
const sampledValues: Bound = {
  by: 'columns of which a project uses a tenth of its limit, within those 8 million; emptied each second',
  flood: 'test/digest-shared-values.test.ts',
};
const knownNames: Bound = {
  by: 'a quota for each project and 16 Mi characters of all; gone with the project',
  flood: 'src/collect/digest/names/known-names.test.ts',
};
const patterns: Bound = {
  by: '2,000 waiting patterns, fewer for each owner and project; 64 MiB of programs',
  flood: 'src/platform/patterns/patterns.test.ts',
};
const recentCache: Bound = {
  by: 'twice the size it is made with, of keys of 512 characters',
  flood: 'src/platform/recent-cache.test.ts',
};
const sharedCache: Bound = {
  by: 'its bytes, in which each entry counts 400 at least',
  flood: 'src/query/cache/statement-cache.test.ts',
};
const ofRequest: Bound = { by: 'the nodes and filters of one request', most: 'nothing' };
const ofLargeProjects: Bound = {
  by: 'projects with 200,000 events, and their days with events',
  most: 'nothing',
};
const ofStored: Bound = {
  by: 'projects of which something is stored: 200 pieces of each, 1,000 in all; gone with the project',
  flood: 'src/query/closed-cells/stored-pieces.test.ts',
};
const waiting: Bound = {
  by: 'tasks that wait, which their caller limits; an owner without any is removed',
  flood: 'src/platform/fair-share-scheduler.test.ts',
};
const connections: Bound = {
  by: 'connections at once, of all and of each address',
  flood: 'src/http/connections.test.ts',
};
const storms: Bound = {
  by: 'errors of one batch',
  flood: 'src/kinds/error/digest/storms/error-storms.test.ts',
};

/** Every `Map` and `Set` that a class or a module of the server keeps and adds to. */
export const bounds: Readonly<Record<string, Bound>> = {
  'accounts/last-uses.ts LastUses.uses': {
    by: 'keys that exist; written and emptied every few seconds',
    most: 'keys',
  },
  'backup/hash-set.ts HashSet.hashes': {
    by: 'pieces of all backups in a place, about 80 bytes each, in a process of its own',
    most: 'nothing',
  },
  'builds/build-files.ts ListedBuild.alone': {
    by: '20,000 files of a build',
    flood: 'src/builds/routes/upload-bounds.test.ts',
  },
  'platform/keyed-mutex.ts KeyedMutex.last': {
    by: 'uploads in progress, of which there are 18 at most, and 100 password checks of a user',
    most: 'nothing',
  },
  'collect/digest/number-requests.ts NumberRequests.waiting': {
    by: 'portions that are imported at once: one',
    most: 'nothing',
  },
  'collect/digest/batch-outcomes.ts BatchOutcomes.counts': ofBatch,
  'collect/digest/batch-rows.ts BatchRows.since': ofBatch,
  'collect/digest/batch-taker.ts none': ours,
  'collect/digest/batch.ts Batch.findings': ours,
  'collect/digest/batch.ts Batch.rows': ours,
  'collect/digest/batch.ts Batch.samplers': ours,
  'collect/digest/digest.ts Digest.spent': ours,
  'collect/digest/fair/deferred-lane.ts DeferredLane.spent': ours,
  'collect/digest/fair/vetting.ts Vetting.progress': {
    by: 'deferred ranges, one for each project; removed once it is stored',
    most: 'projects',
  },
  'collect/digest/first-events.ts FirstEvents.reported': perProject,
  'collect/digest/guard/guard.ts noneDoubtful': ours,
  'collect/digest/guard/guard.ts noneFailed': ours,
  'collect/digest/guard/suspects.ts Suspects.known': {
    by: 'records that ended a process, until the digest is past them',
    flood: 'src/collect/digest/guard/suspects.test.ts',
  },
  'collect/digest/names/day-values.ts DayValues.changed': dayValues,
  'collect/digest/names/day-values.ts DayValues.columns': ours,
  'collect/digest/names/day-values.ts DayValues.projects': dayValues,
  'collect/digest/names/day-values.ts DayValues.remembered': dayValues,
  'collect/digest/names/known-names.ts KnownNames.changed': knownNames,
  'collect/digest/names/known-names.ts KnownNames.held': knownNames,
  'collect/digest/names/known-names.ts KnownNames.sets': knownNames,
  'collect/digest/names/known-names.ts KnownNames.latest': ours,
  'collect/digest/names/known-names.ts KnownNames.reported': knownNames,
  'collect/digest/names/sampled-values.ts SampledValues.due': sampledValues,
  'collect/digest/names/shared-names.ts UnknownNames.found': ofBatch,
  'collect/digest/names/shared-names.ts UnknownNames.sets': ofBatch,
  'collect/digest/project-states.ts ProjectStates.states': perProject,
  'collect/digest/record-finder.ts RecordFinder.records': ofBatch,
  'collect/digest/run-digest.ts waitingForAck': {
    by: 'messages that main has not answered; removed by the answer or after a time',
    most: 'nothing',
  },
  'collect/digest/sessions/begun-sessions.ts BegunSessions.ofProject': perProject,
  'collect/digest/sessions/digest-sessions.ts DigestSessions.assigned': ofBatch,
  'collect/digest/sessions/run-gatherer.ts RunGatherer.byKey': ofBatch,
  'collect/digest/sessions/session-window.ts SessionWindow.numbers': perProject,
  'collect/digest/visitor-numbers/numbered-from.ts NumberedProjects.reported': perProject,
  'collect/digest/visitor-numbers/visitor-numbers.ts VisitorNumbers.projects': perProject,
  'kinds/error/digest/mapped-stacks.ts MappedStacks.mapped': ofBatch,
  'kinds/error/digest/new-groups.ts NewGroups.found': {
    by: 'errors of a batch; emptied once they are reported',
    flood: 'src/kinds/error/digest/new-groups.test.ts',
  },
  'kinds/error/digest/occurred.ts LatestOccurred.latest': ofBatch,
  'kinds/error/digest/storms/error-storms.ts ErrorStorms.equal': storms,
  'kinds/error/digest/storms/error-storms.ts ErrorStorms.groups': storms,
  'kinds/error/digest/storms/error-storms.ts ErrorStorms.tallies': storms,
  'collect/ingest/body-scheduler.ts BodyScheduler.waiting': {
    by: 'bodies in work, whose bytes the collector limits; a sender without any is removed',
    flood: 'src/collect/ingest/body-scheduler.test.ts',
  },
  'collect/ingest/read-body.ts BodyBudget.heldBy': {
    by: 'senders of bodies that are being read; one without any is removed',
    flood: 'src/collect/ingest/sender-shares.test.ts',
  },
  'collect/ingest/over-quota.ts rejections': ours,
  'kinds/replay/chunk-writer.ts ChunkWriter.pending': {
    by: 'chunks being stored, whose bytes the collector limits',
    flood: 'src/kinds/replay/chunk-writer.test.ts',
  },
  'collect/ingest/steps/drop-bots.ts rejections': ours,
  'collect/journal/journal-shares.ts JournalShares.held': perProject,
  'collect/journal/journal-shares.ts JournalShares.segments': {
    by: 'segments of the journal, whose bytes are limited, and projects in each',
    flood: 'src/collect/journal/journal-shares.test.ts',
  },
  'dead-letters/shared-dead-letters.ts SharedDeadLetters.processed': {
    by: 'claims of this instance: five, or what it takes over',
    most: 'nothing',
  },
  'demo/waiting-rows.ts WaitingRows.tables': demo,
  'kinds/identify/demo/members.ts Members.seen': demo,
  'kinds/limited-values.ts SeenValues.columns': ofPortion,
  'kinds/limited-values.ts SeenValues.properties': ofPortion,
  'embeds/png/png-images.ts PngImages.running': {
    by: '102 drawings that are drawn or wait; removed when they are drawn or refused',
    flood: 'src/embeds/png/png-images.test.ts',
    most: 'nothing',
  },
  'grouping/languages/javascript/read-javascript-stack.ts JavaScriptStackReader.withCause': ofWork,
  'grouping/modern/kept-frames.ts KeptFrames.known': ofWork,
  'http/connections.ts Connections.all': connections,
  'http/connections.ts Connections.byBucket': connections,
  'http/connections.ts Connections.excess': connections,
  'http/connections.ts Connections.shutOut': {
    by: 'addresses that sent too much at once within ten seconds',
    flood: 'src/http/connections.test.ts',
  },
  'http/send-file.ts StaticFile.packed': ours,
  'http/unread-answers.ts UnreadAnswers.callers': {
    by: 'answers of 16 KiB or more that are not taken, of 128 MiB in all',
    flood: 'src/http/unread-answers.test.ts',
  },
  'imports/figure-lines.ts FigureLines.charts': ofPortion,
  'imports/figure-lines.ts FigureLines.days': ofPortion,
  'imports/formats/days.ts NoonTimes.known': ofPortion,
  'imports/imported-names.ts ImportedNames.limits': perProject,
  'imports/row-lines.ts RowLines.visitors': ofPortion,
  'issues/issue-quota.ts IssueQuota.projects': ofTransaction,
  'jobs/job-runner.ts JobRunner.clocks': ours,
  'jobs/job-runner.ts JobRunner.kinds': ours,
  'jobs/job-runner.ts JobRunner.running': { by: '16 jobs at once', most: 'ours' },
  'journals/other-journals.ts RegisteredJournals.stuck': {
    by: 'instances that share the metadata',
    most: 'nothing',
  },
  'journals/shared-snapshot.ts SharedSnapshot.held': {
    by: 'one for each running instance, of one snapshot',
    most: 'ours',
  },
  'limits/exchanged-counts.ts ExchangedCounts.ofOthers': {
    by: '20,000 counts of others that are read; replaced every second',
    flood: 'src/limits/exchanged-counts.test.ts',
  },
  'limits/exchanged-counts.ts ExchangedCounts.waiting': {
    by: '10,000 names near a limit; emptied every second',
    flood: 'src/limits/exchanged-counts.test.ts',
  },
  'mcp/tools-thread.ts ToolsThread.calls': ofAssistants,
  'mcp/tools-worker.ts calls': ofAssistants,
  'mcp/tools-worker.ts requests': ofAssistants,
  'people/people-quota.ts NewPeople.left': ofTransaction,
  'platform/lru.ts Lru.entries': {
    by: 'the size it is made with',
    flood: 'src/platform/lru.test.ts',
  },
  'platform/patterns/compile-program.ts Classes.known': patterns,
  'platform/make-folder.ts durable': {
    by: 'folders that our own source names; in a restore, those of the backup',
    most: 'ours',
  },
  'platform/name-counts.ts NameCounts.counts': {
    by: 'owners and senders with requests or tasks that wait or run; forgotten as they end',
    flood: 'src/platform/name-counts.test.ts',
  },
  'platform/patterns/patterns.ts Patterns.compiling': patterns,
  'platform/pieces.ts waiting': {
    by: 'callers with a request that waits for a turn, which the connections bound',
    flood: 'src/platform/pieces.test.ts',
  },
  'platform/patterns/program-walk.ts ProgramWalk.byKey': {
    by: '100 states of a pattern; walks are kept for 200 patterns',
    flood: 'src/platform/patterns/run-program.test.ts',
  },
  'platform/recent-cache.ts RecentCache.old': recentCache,
  'platform/recent-cache.ts RecentCache.young': recentCache,
  'platform/shared-cache.ts SharedCache.groups': sharedCache,
  'platform/shared-cache.ts SharedCache.shares': sharedCache,
  'platform/sharing-owners.ts SharingOwners.owners': {
    by: 'owners with tasks, or with some within the last seconds',
    flood: 'src/platform/fair-share-scheduler.test.ts',
  },
  'platform/task-threads.ts TaskThreads.busy': { by: 'threads it may have', most: 'ours' },
  'platform/round-robin-queue.ts RoundRobinQueue.projects': waiting,
  'platform/waiting-tasks.ts WaitingTasks.items': {
    by: 'tasks that may wait, of each owner and of all',
    flood: 'src/platform/task-threads.test.ts',
  },
  'projects/css-color.ts noChannels': ours,
  'projects/project-directory.ts LiveProjectDirectory.listeners': ours,
  'projects/project-directory.ts LiveProjectDirectory.numbers': perProject,
  'projects/project-directory.ts LiveProjectDirectory.projects': perProject,
  'projects/project-directory.ts LiveProjectDirectory.removedListeners': ours,
  'projects/project-directory.ts LiveProjectDirectory.removing': perProject,
  'projects/project-directory.ts LiveProjectDirectory.tokens': perProject,
  'public-projects/public-directory.ts PublicSnapshot.sorted': {
    by: 'orders that may be asked for',
    most: 'ours',
  },
  'dashboards/public/public-answers.ts PublicAnswers.running': {
    by: '5,000 charts of public dashboards that are being answered; removed when they are',
    flood: 'src/dashboards/public/public-answers.test.ts',
    most: 'nothing',
  },
  'query/cache/statement-cache.ts StatementCache.running': {
    by: 'statements that run or wait, of which an owner has 400 at most',
    flood: 'src/query/run/query-runner.test.ts',
  },
  'query/closed-cells/closed-cells.ts ClosedCells.cleanedAt': perProject,
  'query/closed-cells/closed-cells.ts ClosedCells.earlier': perProject,
  'query/closed-cells/closed-cells.ts ClosedCells.projects': perProject,
  'query/closed-cells/stored-pieces.ts StoredPieces.projects': ofStored,
  'query/closed-cells/storing-turns.ts StoringTurns.open': storingTurns,
  'query/closed-cells/storing-turns.ts StoringTurns.waiting': storingTurns,
  'query/closed-sessions/kept-days.ts KeptDaysOfProjects.earlier': ofLargeProjects,
  'query/closed-sessions/recent-hours.ts RecentHoursOfProjects.projects': ofLargeProjects,
  'query/closed-sessions/settled-results.ts SettledResults.waiting': {
    by: '50 statements',
    most: 'nothing',
  },
  'query/closed-sessions/stored-days.ts StoredDays.projects': ofLargeProjects,
  'query/closed-sessions/stored-days.ts StoredDays.restUntil': ofLargeProjects,
  'query/compile/list-sql.ts ListNames.names': ofRequest,
  'query/compile/parameters.ts Parameters.placeholders': ofRequest,
  'query/shape/group-rows.ts noCells': ours,
  'query/statement-answers.ts StatementAnswers.answered': ofRequest,
  'query/statement-answers.ts StatementAnswers.failures': ofRequest,
  'query/view/in-view.ts Viewing.ignored': ofRequest,
  'quotas/collecting-quotas.ts CollectingQuotas.counted': perProject,
  'quotas/collecting-quotas.ts CollectingQuotas.meters': perProject,
  'quotas/collecting-quotas.ts CollectingQuotas.overruns': perProject,
  'quotas/collecting-quotas.ts CollectingQuotas.usage': perProject,
  'service/snapshot-server.ts SnapshotServer.sockets': {
    by: 'backup commands of this machine',
    most: 'ours',
  },
  'store/events/clickhouse-event-store.ts noProjections': { by: 'it stays empty', most: 'ours' },
  'store/events/data-versions.ts DataVersions.listeners': {
    by: 'the caches of a service',
    most: 'ours',
  },
  'store/events/data-versions.ts DataVersions.projects': perProject,
  'store/events/data-versions.ts DataVersions.removalListeners': {
    by: 'modules that listen, of which there is one',
    most: 'ours',
  },
  'store/events/data-versions.ts DataVersions.timesListeners': {
    by: 'modules that listen, of which there is one',
    most: 'ours',
  },
  'store/events/complete-projections.ts none': { by: 'it stays empty', most: 'ours' },
  'store/events/engine/request-runner.ts RequestRunner.running': {
    by: 'open requests: the readers of the engine, an insert, and changes that wait',
    most: 'ours',
  },
  'symbolication/java/proguard-mapping.ts ProguardMapping.byName': ofMap,
  'symbolication/java/proguard-mapping.ts ProguardMapping.byOriginal': ofMap,
  'symbolication/map-cache.ts MapCache.projects': {
    by: '64 MiB of maps, and 5,000 of them',
    flood: 'src/symbolication/symbolicator.test.ts',
  },
  'symbolication/read-files.ts ReadFiles.waiting': {
    by: '1,000 files',
    flood: 'src/symbolication/read-files.test.ts',
  },
  'symbolication/symbol-worker.ts read': {
    by: '1,000 files of a task',
    flood: 'src/symbolication/symbol-thread.test.ts',
  },
  'symbolication/symbolicator.ts none': ours,
};
