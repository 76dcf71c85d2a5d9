import type { StatementRunner } from '../store/events/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';
import { FairQueue } from '../platform/fair-queue.ts';
import { RefreshedValue, type RefreshRules } from '../platform/refreshed-value.ts';
import type { Executor } from '../store/metadata/index.ts';
import { identityKind, type Project } from '../projects/index.ts';
import type { BadgeMetric } from './badge.ts';
import { countsIn, type IdentityCounts } from './identity-counts.ts';
import { countEvents, countVisitors, identityCounts } from './public-number-rows.ts';
import { countedPublicProjects } from './public-projects-store.ts';

export interface PublicNumbersParts {
  readonly db: Executor;
  readonly runner: StatementRunner;
  readonly clock: Clock;
  /** Called with a failure that will be retried. */
  report(problem: string, error: unknown): void;
}

const timeout = 2_000;
/** The list shows figures that are up to a minute old. */
const ofList: RefreshRules = {
  // New figures require sorting again, for which the next request waits.
  freshFor: { least: 10_000, most: 30_000 },
  oldest: 60_000,
  longestWait: timeout,
};
const ofOne: RefreshRules = {
  freshFor: { least: 1_000, most: 60_000 },
  oldest: 0,
  longestWait: timeout,
};
const fiveMinutes = 5 * 60_000;
const ofBadge: RefreshRules = {
  freshFor: { least: fiveMinutes, most: fiveMinutes },
  oldest: 2 * fiveMinutes,
  longestWait: timeout,
};
/** Cached figures, a few hundred bytes each. */
const mostKept = 10_000;
/** Anyone can request these figures, so they leave capacity for signed-in users. */
const statementsAtOnce = 2;
/** Of the projects of one owner, so that slow ones leave the other turn to everybody else. */
const statementsOfOwner = 1;
const waiting = { ofOwner: 100, inAll: mostKept };
/** Takes turns like an owner: the list, which has projects of all owners. */
const everybody = '';
const day = 86_400_000;

/** The public figures of projects, read from the event store and cached for a while. */
export class PublicNumbers {
  private readonly queue = new FairQueue({
    slots: statementsAtOnce,
    slotsPerOwner: statementsOfOwner,
    waiting,
  });
  private readonly list: RefreshedValue<ReadonlyMap<number, IdentityCounts>>;
  private readonly identities = new Lru<string, RefreshedValue<IdentityCounts>>(mostKept);
  private readonly badges = new Lru<string, RefreshedValue<number>>(mostKept);

  constructor(private readonly parts: PublicNumbersParts) {
    this.list = this.refreshed(ofList, everybody, () => this.countList());
  }

  /**
   * Identities of every public project with any, by number. At most a minute old; the last known ones while
   * the event store is unavailable, or empty.
   */
  async ofList(): Promise<ReadonlyMap<number, IdentityCounts>> {
    return (await this.list.get()) ?? new Map<number, IdentityCounts>();
  }

  /**
   * Identities of one project, public or not.
   * @throws AppError `ServiceUnavailableError` if the event store is unavailable and none are known
   */
  async ofProject(project: Project): Promise<Omit<IdentityCounts, 'generation'>> {
    const key = `${project.number} ${project.generation} ${identityKind(project.templateId)}`;
    const kept = this.kept(this.identities, key, ofOne, project, () => this.countAll(project));
    return countsIn(project.generation, known(await kept.get()));
  }

  /**
   * A badge's figure for a project, computed at most once in five minutes.
   * @throws AppError `ServiceUnavailableError` if the event store is unavailable and none is known
   */
  async ofBadge(project: Project, metric: BadgeMetric): Promise<number> {
    const kind = identityKind(project.templateId);
    const key = `${project.number} ${project.generation} ${kind} ${metric}`;
    const kept = this.kept(this.badges, key, ofBadge, project, () =>
      this.countBadge(project, metric),
    );
    return known(await kept.get());
  }

  private async countList(): Promise<ReadonlyMap<number, IdentityCounts>> {
    const { db, runner, clock } = this.parts;
    const projects = await countedPublicProjects(db);
    return identityCounts(runner, projects, clock.now());
  }

  /** With the players on servers of a project that counts visitors. */
  private async countAll(project: Project): Promise<IdentityCounts> {
    const counted = await this.countOne(project);
    if (identityKind(project.templateId) === 'server') return counted;
    return { ...counted, players: await this.countPlayers(project) };
  }

  private async countPlayers(project: Project): Promise<number> {
    return countsIn(project.generation, await this.countOne(project, 'server')).players;
  }

  private async countOne(
    { number, generation, templateId }: Project,
    kind = identityKind(templateId),
  ): Promise<IdentityCounts> {
    const { runner, clock } = this.parts;
    const project = { number, kind };
    const counted = (await identityCounts(runner, [project], clock.now())).get(number);
    return counted ?? { generation, online: 0, total: 0, players: 0 };
  }

  private async countBadge(project: Project, metric: BadgeMetric): Promise<number> {
    const { runner, clock } = this.parts;
    const since = (days: number) => clock.now() - days * day;
    const identities = async () => countsIn(project.generation, await this.countOne(project));
    switch (metric) {
      case 'servers':
        return (await identities()).total;
      case 'online_servers':
        return (await identities()).online;
      case 'online_players':
        return this.countPlayers(project);
      case 'visitors_30d':
        return countVisitors(runner, project, since(30));
      case 'events_7d':
        return countEvents(runner, project, since(7));
      case 'events_30d':
        return countEvents(runner, project, since(30));
    }
  }

  private kept<Value>(
    lru: Lru<string, RefreshedValue<Value>>,
    key: string,
    rules: RefreshRules,
    { ownerId }: Project,
    compute: () => Promise<Value>,
  ): RefreshedValue<Value> {
    const kept = lru.get(key) ?? this.refreshed(rules, ownerId, compute);
    lru.set(key, kept);
    return kept;
  }

  private refreshed<Value>(
    rules: RefreshRules,
    owner: string,
    compute: () => Promise<Value>,
  ): RefreshedValue<Value> {
    return new RefreshedValue({
      clock: this.parts.clock,
      rules,
      // They are kept for later requests, so they are computed even if no one waits any longer.
      compute: () => this.queue.run(owner, new AbortController().signal, compute),
      failed: (error) => {
        // The supervisor of the event store logs that it is unavailable.
        if (error instanceof AppError && error.tag === 'ServiceUnavailableError') return;
        this.parts.report('Public project numbers could not be computed.', error);
      },
    });
  }
}

/** @throws AppError `ServiceUnavailableError` */
function known<Value>(value: Value | null): Value {
  if (value !== null) return value;
  throw new AppError(
    'ServiceUnavailableError',
    'These figures can’t be read right now. Try again in a few seconds.',
  );
}
