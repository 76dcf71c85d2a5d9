import type { Executor } from './open-metadata.ts';
import { currentExecutor } from './transaction-scope.ts';

/**
 * The database for better-auth, which keeps one instance: within our transaction, everything it does is
 * part of that transaction, including transactions it opens. Only we can roll them back.
 */
export function libraryDatabase(db: Executor) {
  // Makes the library store booleans as numbers, and dates and JSON as text, in every dialect.
  return { db: joiningExecutor(db), type: 'sqlite' } as const;
}

function joiningExecutor(db: Executor): Executor {
  return new Proxy(db, {
    get: (_target, property) => {
      const here = currentExecutor(db);
      if (property === 'transaction' && here !== db) return () => joined(here);
      const value: unknown = Reflect.get(here, property, here);
      // `fn` is a getter of a function that is called as it is.
      return typeof value === 'function' && property !== 'fn' ? value.bind(here) : value;
    },
  });
}

/** The part of a transaction builder that libraries use. */
function joined(transaction: Executor) {
  return {
    execute: <Result>(work: (transaction: Executor) => Promise<Result>): Promise<Result> =>
      work(transaction),
  };
}
