import type { Build, BuildFiles } from '../builds/build-files.ts';
import type { BuildName, BuildType } from '../builds/build-names.ts';
import type { Clock } from '../platform/clock.ts';
import { originalOf, retrace } from './java/retrace.ts';
import { ProguardMapping } from './java/proguard-mapping.ts';
import { filesOfJavaScript, mapJavaScript } from './javascript/map-javascript.ts';
import { readSourceMap, type SourceMap } from './javascript/source-map.ts';
import { type LoadBudget, MapCache, type MapHooks, type UnusableVersions } from './map-cache.ts';
import type { MappedStack, UnmappedReason } from './mapped-stack.ts';
import { fromStore, StoreUnavailable } from './store-unavailable.ts';
import { WorkBudget } from './work-budget.ts';

/** One thrown error, without its causes. */
export interface ThrownError {
  readonly type: string;
  /** Lines joined by newline. */
  readonly stack: string;
}

/** An error as received, with its build. */
export interface ErrorOfBuild extends ThrownError {
  /** UUID. */
  readonly projectId: string;
  /** The build ID; empty if none was sent. */
  readonly release: string;
  /** As in grouping, such as `javascript`. */
  readonly language: string;
  readonly causes: readonly ThrownError[];
}

/** A thrown error as it was before minification. */
export interface MappedThrown extends MappedStack {
  readonly type: string;
}

export interface MappedError extends MappedThrown {
  readonly causes: readonly MappedThrown[];
}

/** Whether any frame or name changed. */
export function anyMapped(raw: ErrorOfBuild, mapped: MappedError): boolean {
  return [mapped, ...mapped.causes].some(
    ({ type, frames }, index) =>
      type !== (index === 0 ? raw.type : raw.causes[index - 1]?.type) ||
      frames.some(({ reason }) => reason === null),
  );
}

const cachedBytes = 64 * 1024 ** 2;
/** Bytes of maps that one call reads, which bounds its time to seconds. */
const readAtOnce = 256 * 1024 ** 2;
/** Minimum for each project, however many there are. */
const leastRead = 32 * 1024 ** 2;
/** Concurrent build lookups. */
const batchSize = 32;
/** Files and mappings for one stack. */
const mostFiles = 200;
const mostMappings = 4;
/** Pause after the store failed (ms). */
const restAfterFailure = 30_000;

const buildTypes: ReadonlyMap<string, BuildType> = new Map([
  ['javascript', 'javascript'],
  ['java', 'proguard'],
  ['kotlin', 'proguard'],
  ['scala', 'proguard'],
]);

type Mapper = (thrown: ThrownError) => Promise<MappedThrown>;

/** Remaining budgets of one error. */
interface Budgets {
  readonly load: LoadBudget;
  readonly work: WorkBudget;
  readonly unusable: UnusableVersions;
}

const none: UnusableVersions = new Map();

/** Maps stacks back with the uploaded files of their builds. */
export class Symbolicator {
  private readonly sourceMaps: MapCache<SourceMap>;
  private readonly mappings: MapCache<ProguardMapping>;
  private failedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly files: Pick<BuildFiles, 'open' | 'hasAny'>,
    private readonly clock: Clock,
    maxBytes: number = cachedBytes,
    hooks?: MapHooks,
  ) {
    this.sourceMaps = new MapCache(maxBytes, clock, readSourceMap, hooks);
    this.mappings = new MapCache(maxBytes, clock, (text) => new ProguardMapping(text), hooks);
  }

  /**
   * Maps each error. The result is null if its project has no uploaded files, its language is not
   * supported, or mapping fails. Never rejects: frames say why they are unmapped.
   * @param unusable files that must not be read
   */
  async map(
    errors: readonly ErrorOfBuild[],
    unusable: UnusableVersions = none,
  ): Promise<readonly (MappedError | null)[]> {
    await this.lookUpBuilds(errors);
    const loads = new Map<string, LoadBudget>();
    for (const { projectId } of errors) loads.set(projectId, { bytes: 0 });
    const share = Math.max(leastRead, readAtOnce / Math.max(loads.size, 1));
    for (const load of loads.values()) load.bytes = share;
    const mapped: (MappedError | null)[] = [];
    for (const error of errors) {
      const load = loads.get(error.projectId) ?? { bytes: 0 };
      const budgets = { load, work: new WorkBudget(), unusable };
      mapped.push(await this.mapOne(error, budgets).catch(() => null));
    }
    return mapped;
  }

  /**
   * The source map of a file that a stack of a JavaScript build names, or null if there is none that can be read.
   * @throws StoreUnavailable
   */
  async sourceMapOf(name: Pick<BuildName, 'projectId' | 'buildId'>, file: string) {
    const build = { ...name, type: 'javascript' as const };
    const opened = await fromStore(this.files.open(build));
    const map = opened?.mapOf(file) ?? null;
    if (opened === null || map === null) return null;
    const found = await this.sourceMaps.load(
      { build, file: map },
      opened,
      { bytes: readAtOnce },
      none,
    );
    return typeof found === 'string' ? null : found;
  }

  /**
   * Looks up the builds of all errors concurrently. Otherwise, made-up releases would make everyone wait for
   * one store request after another.
   */
  private async lookUpBuilds(errors: readonly ErrorOfBuild[]): Promise<void> {
    const byBuild = new Map<string, ErrorOfBuild>();
    for (const error of errors) byBuild.set(buildId(error), error);
    const builds = [...byBuild.values()];
    for (let from = 0; from < builds.length; from += batchSize) {
      const some = builds.slice(from, from + batchSize).map(async (error) => {
        const type = buildTypes.get(error.language);
        if (type !== undefined) await this.buildOf(error, type);
      });
      const failed = (await Promise.allSettled(some)).some(({ status }) => status === 'rejected');
      if (failed) this.failedAt = this.clock.now();
    }
  }

  private async mapOne(error: ErrorOfBuild, budgets: Budgets): Promise<MappedError | null> {
    const type = buildTypes.get(error.language);
    if (type === undefined) return null;
    try {
      const build = await this.buildOf(error, type);
      if (build === null) return null;
      if (typeof build === 'string') return await mapAll(error, unmapped(type, build));
      const mapper =
        type === 'javascript'
          ? this.javascript(error, build, budgets)
          : await this.java(error, build, budgets);
      return await mapAll(error, mapper);
    } catch (failure) {
      // A failure in one project's map must not affect other projects.
      if (!(failure instanceof StoreUnavailable)) throw failure;
      this.failedAt = this.clock.now();
      return mapAll(error, unmapped(type, 'unavailable'));
    }
  }

  /** The build, why there is none, or null if the project has no builds. */
  private async buildOf(
    { projectId, release }: ErrorOfBuild,
    type: BuildType,
  ): Promise<Build | UnmappedReason | null> {
    if (Math.abs(this.clock.now() - this.failedAt) < restAfterFailure) return 'unavailable';
    if (!(await fromStore(this.files.hasAny(projectId)))) return null;
    if (release === '') return 'no_release';
    const build = await fromStore(this.files.open({ projectId, type, buildId: release }));
    return build ?? 'no_build';
  }

  private javascript(error: ErrorOfBuild, build: Build, budgets: Budgets): Mapper {
    const { load, work, unusable } = budgets;
    const of = { build: nameOf(error, 'javascript') };
    return async ({ type, stack }) => {
      const maps = new Map<string, SourceMap | UnmappedReason>();
      for (const file of filesOfJavaScript(stack).slice(0, mostFiles)) {
        const map = build.mapOf(file);
        maps.set(
          file,
          map === null
            ? 'no_file'
            : await this.sourceMaps.load({ ...of, file: map }, build, load, unusable),
        );
      }
      return { type, ...mapJavaScript(stack, (file) => maps.get(file) ?? 'too_long', work) };
    };
  }

  /** Uses the mapping that knows most of the stack's frames. */
  private async java(error: ErrorOfBuild, build: Build, budgets: Budgets): Promise<Mapper> {
    const { load, work, unusable } = budgets;
    const of = { build: nameOf(error, 'proguard') };
    const mappings: (ProguardMapping | UnmappedReason)[] = [];
    for (const file of build.all().slice(0, mostMappings)) {
      mappings.push(await this.mappings.load({ ...of, file }, build, load, unusable));
    }
    return async (thrown) => {
      const all = mappings.map((mapping) => retraced(thrown, mapping, work));
      const [best = retraced(thrown, 'no_file')] = all.toSorted(
        (one, other) => mappedFrames(other) - mappedFrames(one),
      );
      return best;
    };
  }
}

function nameOf({ projectId, release }: ErrorOfBuild, type: BuildType): BuildName {
  return { projectId, type, buildId: release };
}

/** A build key that is unique across projects. */
function buildId({ projectId, language, release }: ErrorOfBuild): string {
  return JSON.stringify([projectId, buildTypes.get(language) ?? '', release]);
}

async function mapAll(error: ErrorOfBuild, mapper: Mapper): Promise<MappedError> {
  const mapped = await mapper(error);
  const causes: MappedThrown[] = [];
  for (const cause of error.causes) causes.push(await mapper(cause));
  return { ...mapped, causes };
}

function unmapped(type: BuildType, reason: UnmappedReason): Mapper {
  return async (thrown) =>
    type === 'proguard'
      ? retraced(thrown, reason)
      : { type: thrown.type, ...mapJavaScript(thrown.stack, () => reason) };
}

function retraced(
  { type, stack }: ThrownError,
  mapping: ProguardMapping | UnmappedReason,
  work?: WorkBudget,
): MappedThrown {
  return { type: originalOf(mapping, type) ?? type, ...retrace(stack, mapping, type, work) };
}

function mappedFrames({ frames }: MappedStack): number {
  return frames.filter(({ reason }) => reason === null).length;
}
