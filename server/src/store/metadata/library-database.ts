import type { Executor } from './open-metadata.ts';
import { executorHere } from './transaction-scope.ts';

/**
 * The database for better-auth, which holds on to one: within a transaction of ours all it does is
 * part of that transaction, those it opens itself too. It has to be undone from outside: what the
 * library would roll back alone is not.
 */
export function libraryDatabase(db: Executor) {
  // The library's name for tables with booleans as numbers and dates and JSON as text: ours have
  // them in every dialect.
  return { db: joiningExecutor(db), type: 'sqlite' } as const;
}

function joiningExecutor(db: Executor): Executor {
  return new Proxy(db, {
    get: (_target, property) => {
      const here = executorHere(db);
      if (property === 'transaction' && here !== db) return () => joined(here);
      const value: unknown = Reflect.get(here, property, here);
      // `fn` is a getter of something that is called as it is.
      return typeof value === 'function' && property !== 'fn' ? value.bind(here) : value;
    },
  });
}

/** As far as a library uses a builder of transactions. */
function joined(transaction: Executor) {
  return {
    execute: <Result>(work: (transaction: Executor) => Promise<Result>): Promise<Result> =>
      work(transaction),
  };
}
