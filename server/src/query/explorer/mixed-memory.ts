import { Lru } from '../../platform/lru.ts';
import type { Tenant } from '../../store/events/index.ts';

/** Maximum number of remembered project generations; each takes a few bytes. */
const most = 10_000;
/** How long to remember that a project has no other rows, ms. */
const validFor = 500;

/** Which projects have rows in the other tables of a mode: for those without, only its first one is read. */
export class MixedMemory {
  /** When there were none (Unix ms), or null if there are some, which stays true for the generation. */
  private readonly known = new Lru<string, number | null>(most);

  /** Returns null if a lookup is needed. */
  of(mode: string, { number, generation }: Tenant, now: number): boolean | null {
    const without = this.known.get(`${mode} ${number} ${generation}`);
    if (without === undefined) return null;
    if (without === null) return true;
    return Math.abs(now - without) < validFor ? false : null;
  }

  learn(mode: string, { number, generation }: Tenant, has: boolean, now: number): void {
    this.known.set(`${mode} ${number} ${generation}`, has ? null : now);
  }
}
