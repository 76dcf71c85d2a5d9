import type { Clock } from '../platform/clock.ts';
import type { SharedCounts } from '../platform/shared-counts.ts';
import { HourlyCounts } from './hourly-counts.ts';

/** More than anyone needs, but not enough to flood a mailbox. */
const mostInAnHour = 10;
/** Invitations by one user. As many can be open in an organization, but a user may own several and withdraw them. */
const mostInvitations = 100;

/** Limits the mails that anonymous requests can cause for one address, and a user for all addresses. */
export class AddressLimit {
  private readonly counts: HourlyCounts;

  constructor(clock: Clock, shared?: SharedCounts) {
    this.counts = new HourlyCounts(clock, shared);
  }

  /** Counts one mail of a type to an address. @returns whether it exceeds the limit */
  isTooMany(type: string, addressHash: string): boolean {
    return this.counts.count(`${type}:${addressHash}`, mostInAnHour).total > mostInAnHour;
  }

  /** Counts one invitation by a user. @returns whether it exceeds the limit */
  invitesTooMany(userId: string): boolean {
    return this.counts.count(`inviter:${userId}`, mostInvitations).total > mostInvitations;
  }
}
