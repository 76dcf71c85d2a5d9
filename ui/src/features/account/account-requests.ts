import { queryOptions } from '@tanstack/react-query';
import { accountRequest, listIn, textIn } from '../../api/account-request.ts';
import { queryKeys } from '../../api/query-keys.ts';

export interface ListedSession {
  readonly token: string;
  readonly createdAt: string;
  readonly userAgent: string | null;
}

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: async (): Promise<readonly ListedSession[]> => {
    const answer = await accountRequest('list-sessions');
    return listIn({ answer }, 'answer').flatMap((entry) => {
      const token = textIn(entry, 'token');
      const createdAt = textIn(entry, 'createdAt');
      if (token === null || createdAt === null) return [];
      return [{ token, createdAt, userAgent: textIn(entry, 'userAgent') }];
    });
  },
});

export interface SecondFactor {
  /** `otpauth:` address for an authenticator app. */
  readonly address: string;
  readonly backupCodes: readonly string[];
}

/** Starts setting up the second factor, which a first correct code completes. */
export async function beginTwoFactor(password: string): Promise<SecondFactor> {
  const answer = await accountRequest('two-factor/enable', { password });
  const codes = listIn(answer, 'backupCodes');
  return {
    address: textIn(answer, 'totpURI') ?? '',
    backupCodes: codes.filter((code) => typeof code === 'string'),
  };
}
