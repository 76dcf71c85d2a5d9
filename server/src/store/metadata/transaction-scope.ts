import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type ControlledTransactionBuilder, type TransactionBuilder } from 'kysely';

/** The outer database was used inside a transaction, which would have deadlocked. */
export class NestedConnectionError extends Error {
  override readonly name = 'NestedConnectionError';

  constructor() {
    super('inside a transaction only the transaction may be used, not the outer database');
  }
}

/** Work that a transaction started can outlive it; it then counts as work outside of it. */
interface Scope {
  state: 'waiting' | 'open' | 'ended';
  transaction: unknown;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Called by the driver before it waits for the single connection. */
export function claimConnection(): void {
  const scope = scopes.getStore();
  if (scope === undefined) return;
  if (scope.state === 'open') throw new NestedConnectionError();
  if (scope.state === 'waiting') scope.state = 'open';
}

/** Called by the driver when the connection is released. */
export function freeConnection(): void {
  const scope = scopes.getStore();
  if (scope !== undefined) scope.state = 'ended';
}

/**
 * The transaction that this code runs in, or the database outside of one. For callbacks of libraries that
 * open their own transactions; other code is passed its executor.
 */
export function currentExecutor<Tables>(db: Kysely<Tables>): Kysely<Tables> {
  const scope = scopes.getStore();
  return scope?.state === 'open' ? (scope.transaction as Kysely<Tables>) : db;
}

/** Kysely that detects when the outer database is used inside one of its transactions. */
export class ScopedKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    if (scopes.getStore()?.state === 'open') throw new NestedConnectionError();
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (callback) =>
      scopes.run({ state: 'waiting', transaction: null }, () =>
        execute((transaction) => {
          const scope = scopes.getStore();
          if (scope !== undefined) scope.transaction = transaction;
          return callback(transaction);
        }),
      );
    return builder;
  }

  /** Not supported: nothing could detect who uses the outer database meanwhile. */
  override startTransaction(): ControlledTransactionBuilder<Tables> {
    throw new Error('use transaction().execute(), which is guarded');
  }
}
