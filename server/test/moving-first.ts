import type { Executor } from '../src/store/metadata/index.ts';
import { ownerIds } from './people.ts';

/**
 * A database that moves a project to another owner before a transaction, after access was checked.
 * @param takeMoving the project to move, if any
 */
export function movingFirst(db: Executor, takeMoving: () => string | null): Executor {
  return new Proxy(db, {
    get: (target, name): unknown => {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return () => ({
        execute: (change: (transaction: Executor) => Promise<unknown>) =>
          moved(db, takeMoving(), change),
      });
    },
  });
}

async function moved(
  db: Executor,
  id: string | null,
  change: (transaction: Executor) => Promise<unknown>,
): Promise<unknown> {
  if (id !== null) {
    await db
      .updateTable('projects')
      .set({ owner_id: ownerIds.acme })
      .where('id', '=', id)
      .execute();
  }
  return db.transaction().execute(change);
}
