import { type Executor, nextNumber } from '../store/metadata/index.ts';

class Rejected extends Error {
  constructor(readonly response: Response) {
    super('the request was rejected');
  }
}

/**
 * Runs a request of better-auth in one transaction, including its mails. It is rolled back if the answer is
 * an error, and no other such request runs meanwhile.
 * @param rejected with `kept`, only failures are rolled back, not rejections
 */
export async function atomically(
  db: Executor,
  work: () => Promise<Response>,
  rejected: 'undone' | 'kept' = 'undone',
): Promise<Response> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockAccounts(transaction);
      const response = await work();
      if (response.status >= (rejected === 'kept' ? 500 : 400)) throw new Rejected(response);
      return response;
    });
  } catch (error) {
    if (error instanceof Rejected) return error.response;
    throw error;
  }
}

/** Locks memberships until the transaction ends, so that rules that count them hold. */
export async function lockAccounts(transaction: Executor): Promise<void> {
  await nextNumber(transaction, 'accounts-change');
}
