import { afterAll, beforeAll } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import {
  type Executor,
  type Metadata,
  openMetadata,
} from '../../src/store/metadata/open-metadata.ts';

/** Databases of one dialect for tests. */
export interface DialectHarness {
  /** The address of another database without rows; it need not exist or have tables yet. */
  newAddress(): Promise<string>;
  /** Removes all databases. */
  close(): Promise<void>;
}

export type NewAddress = DialectHarness['newAddress'];

/** What the suite adds to the tables of the service. */
export interface ProbeTable {
  id: number;
  words: string | null;
  many: number | null;
  ratio: number | null;
  flag: number | boolean | null;
}

const probe = {
  name: '9000-probe',
  statements: [
    `create table probe (id integer not null primary key, words text, many bigint,
      ratio double precision, flag integer)`,
  ],
};

export interface OpenedForTests {
  address(): string;
  metadata(): Metadata;
  db(): Executor;
  /** The same database, with the table `probe`. */
  probes(): ReturnType<typeof withProbe>;
}

/** One database for the tests of a suite, closed after them. */
export function openForTests(newAddress: NewAddress): OpenedForTests {
  let address: string;
  let metadata: Metadata;
  beforeAll(async () => {
    address = await newAddress();
    metadata = await openMetadata({
      address,
      clock: systemClock,
      migrations: (own) => [...own, probe],
    });
  });
  afterAll(() => metadata.close());
  return {
    address: () => address,
    metadata: () => metadata,
    db: () => metadata.db,
    probes: () => withProbe(metadata.db),
  };
}

function withProbe(db: Executor) {
  return db.withTables<{ probe: ProbeTable }>();
}

/** A user of the library's table, created at a time (ISO 8601). */
export const ada = (id: string, at: string) => ({
  id,
  name: 'Ada',
  email: 'ada@example.com',
  emailVerified: true,
  createdAt: at,
  updatedAt: at,
  slug: 'ada',
  instanceAdministrator: 0 as const,
});
