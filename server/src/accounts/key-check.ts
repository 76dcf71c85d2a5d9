import { timingSafeEqual } from 'node:crypto';
import { type Clock, steady } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';
import type { Executor } from '../store/metadata/index.ts';
import { hashApiKey } from './api-key.ts';
import { type FoundKey, keyFinder } from './api-keys-store.ts';
import type { Caller } from './caller.ts';
import { isFresh } from './freshness.ts';

const cacheSize = 10_000;

interface Checked {
  /** Null: no such key. */
  readonly caller: Caller | null;
  readonly expiresAt: number | null;
  /** Of the steady clock. */
  readonly checkedAt: number;
}

/** Finds the caller of a key, from memory if it was checked within half a second. */
export class KeyCheck {
  private readonly find: (hash: string) => Promise<FoundKey | null>;
  private readonly clock: Clock;
  private readonly steady: Clock;
  private readonly used: (keyId: string) => void;
  private readonly checked = new Lru<string, Checked>(cacheSize);

  /** @param used called with the ID of every valid key that is checked */
  constructor(db: Executor, clock: Clock, used: (keyId: string) => void) {
    this.find = keyFinder(db);
    this.clock = clock;
    this.steady = steady(clock);
    this.used = used;
  }

  /** The caller of a key, synchronously if cached; null if the key is invalid. */
  callerOf(key: string): Caller | null | Promise<Caller | null> {
    const hash = hashApiKey(key);
    const known = this.checked.get(hash);
    if (known !== undefined && isFresh(known.checkedAt, this.steady.now())) {
      return this.unlessExpired(known);
    }
    return this.check(hash);
  }

  /** Clears the cache after keys or memberships have changed. */
  clear(): void {
    this.checked.clear();
  }

  private async check(hash: string): Promise<Caller | null> {
    const checkedAt = this.steady.now();
    const key = await this.find(hash);
    const same = key !== null && timingSafeEqual(Buffer.from(key.hash), Buffer.from(hash));
    const checked = {
      caller: same ? callerFor(key) : null,
      expiresAt: key?.expiresAt ?? null,
      checkedAt,
    };
    this.checked.set(hash, checked);
    return this.unlessExpired(checked);
  }

  private unlessExpired({ caller, expiresAt }: Checked): Caller | null {
    if (caller === null || (expiresAt !== null && expiresAt <= this.clock.now())) return null;
    if (caller.keyId !== null) this.used(caller.keyId);
    return caller;
  }
}

function callerFor(key: FoundKey): Caller | null {
  const { createdBy, id: keyId, readOnly, makersRoles } = key;
  const shared = { userId: createdBy, keyId, readOnly };
  if (key.ownerKind === 'user') return { kind: 'user-key', memberships: makersRoles, ...shared };
  // Invalid if its creator has left the organization.
  const makersRole = makersRoles.get(key.ownerId);
  if (makersRole === undefined) return null;
  const role = makersRole === 'owner' ? 'admin' : makersRole;
  return { kind: 'organization-key', organizationId: key.ownerId, role, ...shared };
}
