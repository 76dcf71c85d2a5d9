import { RecentUse } from './recent-use.ts';
import { TurnQueue } from './turn-queue.ts';

/** An owner without tasks counts as company of the others for so long, ms. */
const companyFor = 60_000;
/** Who used fewer core milliseconds than this lately, or has fewer tasks open, is never heavy. */
const littleUse = 1_000;
const fewTasks = 8;

/** One of those who share slots and cores. */
export interface SharingOwner {
  readonly name: string;
  readonly waiting: TurnQueue;
  /** Core milliseconds used while others wanted some: an idle machine is free. */
  readonly used: RecentUse;
  running: number;
  /** Threads of what runs. */
  threads: number;
  /** When it had its last turn, counted in turns; 0 = never. */
  lastTurn: number;
  /** When it last had something running or waiting, Unix ms. */
  seenAt: number;
}

/** Who has tasks, or had some lately, and what each of them used. */
export class SharingOwners {
  readonly #owners = new Map<string, SharingOwner>();
  #chargedAt = 0;

  get size(): number {
    return this.#owners.size;
  }

  all(): Iterable<SharingOwner> {
    return this.#owners.values();
  }

  get(name: string, now: number): SharingOwner {
    const owner = this.#owners.get(name) ?? {
      name,
      waiting: new TurnQueue(),
      used: new RecentUse(now),
      running: 0,
      threads: 0,
      lastTurn: 0,
      seenAt: now,
    };
    owner.seenAt = now;
    this.#owners.set(name, owner);
    return owner;
  }

  /** Counts what was used since the last call, and forgets who has been away; before any change. */
  charge(now: number): void {
    const passed = Math.max(0, now - this.#chargedAt);
    this.#chargedAt = now;
    const open = [...this.#owners.values()].filter((owner) => openTasks(owner) > 0);
    const isContended = open.filter(({ name }) => name !== '').length > 1;
    for (const owner of open) {
      owner.seenAt = now;
      if (isContended) owner.used.add(owner.threads * passed, now);
    }
    for (const owner of this.#owners.values()) {
      const isAway = openTasks(owner) === 0 && Math.abs(now - owner.seenAt) > companyFor;
      if (isAway) this.#owners.delete(owner.name);
    }
  }

  hasCompany(owner: SharingOwner): boolean {
    for (const other of this.#owners.values()) {
      if (other !== owner && other.name !== '') return true;
    }
    return false;
  }

  areOthersOpen(owner: SharingOwner): boolean {
    for (const other of this.#owners.values()) {
      if (other !== owner && openTasks(other) > 0) return true;
    }
    return false;
  }

  /** Tells owners in company that use or ask for more than the average from the others. */
  heaviness(now: number): (owner: SharingOwner) => boolean {
    let used = 0;
    let open = 0;
    for (const owner of this.#owners.values()) {
      used += owner.used.asOf(now);
      open += openTasks(owner);
    }
    const isMuch = (own: number, all: number, least: number): boolean =>
      own > least && own * this.#owners.size > all;
    return (owner) =>
      this.hasCompany(owner) &&
      (isMuch(owner.used.asOf(now), used, littleUse) || isMuch(openTasks(owner), open, fewTasks));
  }
}

function openTasks(owner: SharingOwner): number {
  return owner.running + owner.waiting.length;
}
