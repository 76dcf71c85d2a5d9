import { sql } from 'kysely';
import { type Executor, instanceValue, setInstanceValue } from '../store/metadata/index.ts';
import { oidcProviderId } from './oidc.ts';
import { providerUserId } from './provider-user.ts';

const key = 'oidc_issuer_in_accounts';

/**
 * Accounts of earlier versions don't name their issuer. Once, the first start of this version adds the one that is
 * configured then.
 */
export async function nameIssuer(db: Executor, issuer: string): Promise<void> {
  if ((await instanceValue(db, key)) !== null) return;
  await db.transaction().execute(async (transaction) => {
    if ((await instanceValue(transaction, key)) !== null) return;
    await transaction
      .updateTable('account')
      .set({ accountId: sql<string>`${providerUserId(issuer, '')} || ${sql.ref('accountId')}` })
      .where('providerId', '=', oidcProviderId)
      .execute();
    await setInstanceValue(transaction, key, 'yes');
  });
}
