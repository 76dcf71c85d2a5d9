import { Client, type ClientConfig } from 'pg';
import { MetadataOpenError, type ServiceUse } from '../dialect.ts';
import { lockSpace, locks } from './advisory-locks.ts';
import { waitForLocks } from './open-postgres.ts';
import { PostgresError, postgresError } from './postgres-error.ts';
import { hasSharedSessions } from './shared-sessions.ts';

/** The server notices the end of a killed instance within this time (ms). */
const waitAtStart = 5_000;
/** Servers before 14 don't have this limit. */
const neverIdleTooLong =
  "select set_config(name, '0', false) from pg_settings where name = 'idle_session_timeout'";
const lockNotAvailable = '55P03';

/**
 * Keeps a second instance from using the database, unless both can share it. The lock belongs to a session, so it ends
 * with the process. When the session breaks, the next statement takes it again.
 */
export class ServiceLock {
  private client: Client | null = null;
  private use: ServiceUse | null = null;
  private taking: Promise<void> | null = null;

  constructor(
    private readonly config: ClientConfig,
    private readonly name: string,
  ) {}

  /** @throws MetadataOpenError if another instance has it */
  async take(use: ServiceUse): Promise<void> {
    if (await hasSharedSessions(this.config)) {
      throw new MetadataOpenError(
        `the metadata database ${this.name} is behind a pooler in transaction or statement mode, in which locks of a session are lost; ` +
          'connect to the server directly, or set the pooler to session mode',
      );
    }
    this.use = use;
    try {
      await this.connect(waitAtStart);
    } catch (error) {
      if (!(error instanceof PostgresError) || error.code !== lockNotAvailable) throw error;
      throw new MetadataOpenError(
        `the metadata database ${this.name} is in use by another instance` +
          `${use.isShared ? ' that cannot share it' : ''}; ${use.advice}`,
        { cause: error },
      );
    }
  }

  /** Takes it again if it was lost. @throws PostgresError if that fails */
  async keep(): Promise<void> {
    if (this.use === null || this.client !== null) return;
    this.taking ??= this.connect(1).finally(() => {
      this.taking = null;
    });
    await this.taking;
  }

  async release(): Promise<void> {
    this.use = null;
    await this.client?.end();
  }

  private async connect(wait: number): Promise<void> {
    const client = new Client(this.config);
    const lost = (): void => {
      if (this.client === client) this.client = null;
    };
    client.on('error', lost).on('end', lost);
    try {
      await client.connect();
      await client.query(`${waitForLocks(wait)}; ${neverIdleTooLong}`);
      const lock = this.use?.isShared === true ? 'pg_advisory_lock_shared' : 'pg_advisory_lock';
      await client.query(`select ${lock}($1::int, $2::int)`, [lockSpace, locks.service]);
      this.client = client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw postgresError(error);
    }
  }
}
