import { handedOverPrefix } from '../backup/index.ts';
import { noPeers, OthersUnheldError, SharedSnapshot } from '../journals/index.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { Metadata } from '../store/metadata/index.ts';
import type { Collecting } from './collecting.ts';
import type { Foundation } from './foundation.ts';
import type { Stores } from './open-stores.ts';
import { SnapshotError } from './snapshot-error.ts';

export interface InstancesParts {
  readonly metadata: Pick<Metadata, 'db' | 'now'>;
  readonly peers: Stores['peers'];
  readonly others: Collecting['others'];
  readonly localCollecting: Pick<NonNullable<Collecting['localCollecting']>, 'journal'> | null;
  readonly makeId: Foundation['makeId'];
  readonly blobs: Pick<BlobStore, 'deletePrefix'>;
}

/** What a snapshot asks of other instances. Failures are SnapshotErrors. */
export interface InstancesSnapshot extends Pick<
  SharedSnapshot,
  'untilStored' | 'hold' | 'confirm' | 'letGo' | 'end'
> {
  /** Null if there are no other instances. */
  readonly id: string | null;
}

const nothing = async (): Promise<void> => undefined;
const alone: InstancesSnapshot = {
  id: null,
  ...{ untilStored: nothing, hold: nothing, confirm: nothing, letGo: nothing, end: nothing },
};

/**
 * Begins a snapshot of all instances; it ends by itself if this one ends.
 * @throws SnapshotError if it can't begin here or now
 */
export async function beginInstances({
  metadata: { db, now },
  peers,
  others,
  localCollecting,
  makeId,
  blobs,
}: InstancesParts): Promise<InstancesSnapshot> {
  if (localCollecting === null) {
    throw new SnapshotError(
      'This process does not collect. Run the backup with the data folder of one that does (BELLWETHER_ROLES).',
    );
  }
  if (peers === noPeers || others === null) return alone;
  const [id, own] = [makeId(), localCollecting.journal.id];
  const shared = await SharedSnapshot.begin(id, { db, now, own, others });
  if (shared === null)
    throw new SnapshotError(
      'Another instance makes a backup. Wait for it, at most 20 seconds if it was killed.',
    );
  const said = (step: 'untilStored' | 'hold' | 'confirm') => (signal: AbortSignal) =>
    shared[step](signal).catch((error: unknown) => {
      throw error instanceof OthersUnheldError ? unheld(error) : error;
    });
  return {
    id,
    untilStored: said('untilStored'),
    hold: said('hold'),
    confirm: said('confirm'),
    letGo: () => shared.letGo(),
    end: async () => {
      // Also what was put for one that was killed.
      try {
        await blobs.deletePrefix(handedOverPrefix);
      } finally {
        await shared.end();
      }
    },
  };
}

function unheld(error: OthersUnheldError): SnapshotError {
  if (error.waitedFor === null) {
    return new SnapshotError(
      'Another instance was started, stopped or interrupted during the snapshot. Try again.',
      { cause: error },
    );
  }
  const names = error.waitedFor.map(({ id, name }) => `${name} (journal ${id})`).join(', ');
  return new SnapshotError(
    `Other instances do not respond, and what they have acknowledged may be missing: ${names}. Start them, or retire ` +
      'the journals of those that are lost: see "Losing an instance" in docs/several-instances.md.',
    { cause: error },
  );
}
