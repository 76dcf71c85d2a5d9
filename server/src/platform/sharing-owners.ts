import { RecentUse } from './recent-use.ts';
import { RoundRobinQueue, type TurnKeys } from './round-robin-queue.ts';

/** An owner without tasks still counts for the others for this long (ms). */
const rememberedFor = 60_000;
/** An owner with less recent use (core ms) or fewer open tasks than this is never heavy. */
const littleUse = 250;
const fewTasks = 8;
/** The first ms of a task are not counted, so quick queries never make an owner heavy. */
const freeFor = 100;

/** A running task. */
export interface RunningTask extends Pick<TurnKeys, 'project' | 'caller'> {
  readonly threads: number;
  /** Unix ms. */
  readonly startedAt: number;
}

/** An owner that shares slots and cores. */
export interface SharingOwner {
  readonly name: string;
  readonly waiting: RoundRobinQueue;
  /** Core milliseconds, without the free start of each task. */
  readonly used: RecentUse;
  readonly running: Set<RunningTask>;
  /** Number of its last turn; 0 = never. */
  lastTurn: number;
  /** When it last had a running or waiting task, Unix ms. */
  seenAt: number;
}

/** Whether an owner who shares with others uses or requests more than average. */
export type IsHeavy = (owner: SharingOwner) => boolean;

/** Owners with current or recent tasks, and their use. */
export class SharingOwners {
  private readonly owners = new Map<string, SharingOwner>();
  private chargedAt = 0;

  get size(): number {
    return this.owners.size;
  }

  all(): Iterable<SharingOwner> {
    return this.owners.values();
  }

  get(name: string, now: number): SharingOwner {
    const owner = this.owners.get(name) ?? {
      name,
      waiting: new RoundRobinQueue(),
      used: new RecentUse(now),
      running: new Set<RunningTask>(),
      lastTurn: 0,
      seenAt: now,
    };
    owner.seenAt = now;
    this.owners.set(name, owner);
    return owner;
  }

  /** Adds the use since the last call and drops idle owners. Call it before any change. */
  charge(now: number): void {
    const from = this.chargedAt;
    this.chargedAt = now;
    for (const owner of this.owners.values()) {
      if (openTasks(owner) === 0) continue;
      owner.seenAt = now;
      owner.used.add(usedSince(from, now, owner), now);
    }
    for (const owner of this.owners.values()) {
      const isAway = openTasks(owner) === 0 && Math.abs(now - owner.seenAt) > rememberedFor;
      if (isAway) this.owners.delete(owner.name);
    }
  }

  hasOthers(owner: SharingOwner): boolean {
    for (const other of this.owners.values()) {
      if (other !== owner && other.name !== '') return true;
    }
    return false;
  }

  areOthersOpen(owner: SharingOwner): boolean {
    for (const other of this.owners.values()) {
      if (other !== owner && openTasks(other) > 0) return true;
    }
    return false;
  }

  /** Compares owners with the average of all. */
  heaviness(now: number): IsHeavy {
    const above = (amountOf: (owner: SharingOwner) => number, least: number) => {
      let all = 0;
      for (const owner of this.owners.values()) all += amountOf(owner);
      return (owner: SharingOwner): boolean => {
        const own = amountOf(owner);
        return own > least && own * this.owners.size > all && this.hasOthers(owner);
      };
    };
    const usesMore = above(({ used }) => used.asOf(now), littleUse);
    const asksMore = above(openTasks, fewTasks);
    return (owner) => usesMore(owner) || asksMore(owner);
  }
}

/** Threads of an owner's running tasks. */
export function threadsOf(owner: SharingOwner): number {
  let threads = 0;
  for (const task of owner.running) threads += task.threads;
  return threads;
}

function usedSince(from: number, now: number, owner: SharingOwner): number {
  let used = 0;
  for (const { threads, startedAt } of owner.running) {
    used += threads * Math.max(0, now - Math.max(from, startedAt + freeFor));
  }
  return used;
}

function openTasks(owner: SharingOwner): number {
  return owner.running.size + owner.waiting.length;
}
