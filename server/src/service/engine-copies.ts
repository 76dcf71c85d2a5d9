import { join } from 'node:path';
import type { Config } from '../config.ts';
import { computedNames } from '../kinds/tables.ts';
import { syncAll } from '../platform/sync-all.ts';
import { timeLimit } from '../platform/time-limit.ts';
import { copyEngine, type EngineAddress, type EventStoreCopies } from '../store/events/index.ts';
import { UpgradeCopies, UpgradeCopyError, type UpgradeCopyRules } from '../store/upgrade-copies.ts';

/** Parts are hard links; the rest are small files. */
const bytes = 32e6;
const copiedWithin = 600_000;

export function upgradeRules({
  upgradeCopies,
  minFreeMb,
}: Pick<Config, 'upgradeCopies' | 'minFreeMb'>): UpgradeCopyRules {
  return { kept: upgradeCopies, leastFree: minFreeMb * 1024 ** 2 };
}

/**
 * Copies of an embedded engine before its tables change, next to the metadata's copies. Only the newest is kept,
 * because files that the engine replaces meanwhile take space.
 * @param onCopy called with the folder of a copy, or null if none is kept
 */
export function engineCopies(
  config: Pick<Config, 'dataFolder' | 'upgradeCopies' | 'minFreeMb'>,
  { address, folder }: { readonly address: EngineAddress; readonly folder: string },
  onCopy: (copy: string | null) => void,
): EventStoreCopies {
  const rules = upgradeRules(config);
  const copies = new UpgradeCopies(join(config.dataFolder, 'backups'), {
    ...rules,
    kept: Math.min(rules.kept, 1),
  });
  return {
    before: async (from, to) => {
      const upgrade = { store: 'events', from, to, bytes } as const;
      const copy = await copies.before(upgrade, async (target) => {
        const source = { address, folder, without: computedNames };
        const limit = timeLimit(copiedWithin);
        await copyEngine(source, 'upgrade', join(target, 'engine'), limit).catch((error) => {
          throw isOfOtherDisk(error) ? otherDisk(config.dataFolder, error) : error;
        });
        syncAll();
      });
      onCopy(copy);
    },
    finish: () => copies.finish('events'),
  };
}

function isOfOtherDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EXDEV';
}

/** Hard links only exist on one. */
function otherDisk(folder: string, cause: unknown): UpgradeCopyError {
  return new UpgradeCopyError(
    `${join(folder, 'backups')} is on another disk than the event tables, which are copied to it before the upgrade: ` +
      'put it on the disk of the data folder, or set BELLWETHER_UPGRADE_COPIES=0 to upgrade without a copy',
    { cause },
  );
}
