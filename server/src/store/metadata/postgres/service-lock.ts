import { Client, type ClientConfig } from 'pg';
import { MetadataOpenError } from '../dialect.ts';
import { lockSpace, locks } from './advisory-locks.ts';
import { PostgresError, postgresError } from './postgres-error.ts';

/** The server notices the end of a killed instance within this time (ms). */
const waitAtStart = 5_000;
const lockNotAvailable = '55P03';

/**
 * Keeps a second instance from using the database. The lock is that of a session, so it ends with the process. When
 * the session breaks, the next statement takes it again.
 */
export class ServiceLock {
  private client: Client | null = null;
  private taken = false;
  private taking: Promise<void> | null = null;

  constructor(
    private readonly config: ClientConfig,
    private readonly name: string,
  ) {}

  /** @throws MetadataOpenError if another instance has it */
  async take(): Promise<void> {
    this.taken = true;
    try {
      await this.connect(waitAtStart);
    } catch (error) {
      if (!(error instanceof PostgresError) || error.code !== lockNotAvailable) throw error;
      throw new MetadataOpenError(
        `the metadata database ${this.name} is in use by another instance, and several instances ` +
          'on one database are not supported yet; stop the other one, or use another database',
        { cause: error },
      );
    }
  }

  /** Takes it again if it was lost. @throws PostgresError if that fails */
  async keep(): Promise<void> {
    if (!this.taken || this.client !== null) return;
    this.taking ??= this.connect(1).finally(() => {
      this.taking = null;
    });
    await this.taking;
  }

  async release(): Promise<void> {
    this.taken = false;
    await this.client?.end();
  }

  private async connect(wait: number): Promise<void> {
    const client = new Client({ ...this.config, lock_timeout: wait });
    const lost = (): void => {
      if (this.client === client) this.client = null;
    };
    client.on('error', lost).on('end', lost);
    try {
      await client.connect();
      await client.query('select pg_advisory_lock($1::int, $2::int)', [lockSpace, locks.service]);
      this.client = client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw postgresError(error);
    }
  }
}
