import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import {
  copyMetadata,
  instanceValue,
  isCopyOf,
  openMetadata,
  requireNoRows,
} from '../store/metadata/index.ts';
import { idKey, metadataFile } from './service-metadata.ts';

/** Where the metadata of a backup are restored. */
export interface MetadataTarget {
  /** Empty if it is a file of the data folder. */
  readonly name: string;
  /** @throws CopyError */
  requireEmpty(): Promise<void>;
  /** Of the database that the file is a copy of; null for a file of a data folder. */
  id(): Promise<string | null>;
  /**
   * Moves the file that was restored into the data folder to where the settings say.
   * @param isAgain whether this was begun before: then the database may have everything
   * @throws CopyError
   */
  finish(isAgain: boolean): Promise<void>;
}

export function metadataTarget({ databaseUrl, dataFolder }: Config): MetadataTarget {
  const file = join(dataFolder, metadataFile);
  const openFile = () => openMetadata({ address: file, clock: systemClock });
  const id = async (): Promise<string | null> => {
    const from = await openFile();
    try {
      return await instanceValue(from.db, idKey);
    } finally {
      await from.close();
    }
  };
  const nothing = async (): Promise<void> => undefined;
  if (databaseUrl === null) return { name: '', id, requireEmpty: nothing, finish: nothing };
  const { host, pathname } = new URL(databaseUrl);
  const open = () =>
    openMetadata({
      address: databaseUrl,
      clock: systemClock,
      service: { isShared: false, advice: 'stop it first' },
    });
  return {
    name: host + pathname,
    id,
    requireEmpty: async () => {
      const to = await open();
      try {
        await requireNoRows(to.db);
      } finally {
        await to.close();
      }
    },
    finish: async (isAgain) => {
      const from = await openFile();
      try {
        const to = await open();
        try {
          const isThere = isAgain && (await isCopyOf(from.db, to.db));
          if (!isThere) await copyMetadata(from.db, to.db, silent);
        } finally {
          await to.close();
        }
      } finally {
        await from.close();
      }
      for (const ending of ['', '-wal', '-shm']) await rm(file + ending, { force: true });
    },
  };
}

const silent = { copied: () => undefined, compared: () => undefined };
