import { accountRequest, textIn } from '../../api/account-request.ts';
import { pageAfter } from './page-after.ts';
import { t } from '../../words/words.ts';

/**
 * @param next the page to open afterwards, relative to the app's root
 * @returns the provider's URL to open
 */
export async function signInWithProvider(providerId: string, next?: string): Promise<string> {
  const url = textIn(
    await accountRequest('sign-in/oauth2', {
      providerId,
      callbackURL: pageAfter(next),
      errorCallbackURL: pageAfter(signInPage(next)),
    }),
    'url',
  );
  if (url === null) throw new Error(t`The provider couldn’t be reached.`);
  return url;
}

/** The sign-in page, which leads on to the same page. */
const signInPage = (next: string | undefined): string =>
  next === undefined ? '/sign-in' : `/sign-in?${new URLSearchParams({ next }).toString()}`;
