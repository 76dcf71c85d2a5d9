import { existsSync, readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import { declaredTables } from '../kinds/tables.ts';
import { calledAs } from '../platform/called-as.ts';
import { writeDurably } from '../platform/durable-write.ts';
import { eventTablesVersion } from '../store/events/index.ts';
import {
  type Executor,
  instanceValue,
  isNewInstance,
  keepInstanceValue,
  type Metadata,
  openMetadata,
  serverCopies,
} from '../store/metadata/index.ts';
import { runningInstances } from '../journals/index.ts';
import type { Closers } from './closers.ts';
import type { Foundation } from './foundation.ts';
import { upgradeRules } from './engine-copies.ts';
import { requireSameEventTables } from './same-event-tables.ts';
import { serviceUse } from './shared-stores.ts';
import { StartError } from './start-error.ts';

/** In the database, and the name of the file in the data folder. */
export const idKey = 'database-id';
export const metadataFile = 'metadata.db';

/** Opens the metadata: a file of the data folder, or the database of the settings. */
export async function openServiceMetadata(
  { config, folder, clock, makeId, log }: Foundation,
  closers: Closers,
): Promise<Metadata> {
  const address = config.databaseUrl ?? folder.at(metadataFile);
  const copies = upgradeRules(config);
  const journal = readId(folder.at('journal', 'id'));
  const use = serviceUse(config);
  const metadata = await openMetadata({
    ...{ address, clock, copies },
    service: use,
    serverCopies: serverCopies({ address, folder: folder.at('backups'), clock }),
    running: (db, now) => runningInstances(db, journal, now),
  });
  closers.add(() => metadata.close());
  if (metadata.upgrade !== null) log.info(metadata.upgrade, 'metadata migrated');
  const place = { idFile: folder.at(idKey), file: folder.at(metadataFile) };
  if (config.databaseUrl === null) await requireNoOther(metadata.db, place);
  else await requirePair(metadata.db, place, makeId());
  if (use.isShared) {
    const { db, now } = metadata;
    await requireSameEventTables({ db, now, journal, version: eventTablesVersion(declaredTables) });
  }
  return metadata;
}

/** The identity of a database on a server; null for a file. */
export async function databaseId(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  db: Executor,
): Promise<string | null> {
  return databaseUrl === null ? null : instanceValue(db, idKey);
}

interface Place {
  /** Has the ID of the server's database, once there was one. */
  readonly idFile: string;
  readonly file: string;
}

/**
 * Events have numbers of projects. With the metadata of another instance, a project would show the events of a
 * stranger, so folder and database know each other by an ID.
 */
async function requirePair(db: Executor, { idFile, file }: Place, newId: string): Promise<void> {
  const known = readId(idFile);
  const stored = await instanceValue(db, idKey);
  if (known === null) {
    if (existsSync(file)) await requireCopy(db, stored, file);
    return writeDurably(idFile, stored ?? (await keepInstanceValue(db, idKey, newId)));
  }
  if (stored === known) return;
  throw new StartError(
    `The data folder was used with another database than that of BELLWETHER_DATABASE_URL (see ${idFile}). Use that ` +
      'one, or a copy of it, or an empty data folder.',
  );
}

/** A folder with a file is used with a server for the first time: the file must have been copied to it. */
async function requireCopy(db: Executor, stored: string | null, file: string): Promise<void> {
  if (stored !== null) {
    throw new StartError(
      `The database of BELLWETHER_DATABASE_URL was used with another data folder than that of ${file}. Use that ` +
        'folder, or an empty one.',
    );
  }
  if (!(await isNewInstance(db))) return;
  throw new StartError(
    `BELLWETHER_DATABASE_URL names an empty database, but there is ${file}. Copy it first: ` +
      `${calledAs('copy-metadata')}. Or use an empty data folder.`,
  );
}

/** A file that is used again must be a copy of the database that was used meanwhile. */
async function requireNoOther(db: Executor, { idFile, file }: Place): Promise<void> {
  const known = readId(idFile);
  if (known === null || (await instanceValue(db, idKey)) === known) return;
  throw new StartError(
    `The metadata of this data folder is in PostgreSQL (see ${idFile}), not in ${file}. Set ` +
      `BELLWETHER_DATABASE_URL, or copy it back: ${calledAs('copy-metadata')}.`,
  );
}

function readId(idFile: string): string | null {
  return existsSync(idFile) ? readFileSync(idFile, 'utf8').trim() : null;
}
