import { ApiError } from '../../api/api-error.ts';
import { FaultText } from '../../components/fault-text.tsx';
import { t } from '../../words/words.ts';

const texts: ReadonlyMap<string | undefined, string> = new Map([
  [
    'INVALID_EMAIL_OR_PASSWORD',
    t`Invalid email or password. Check both and try again, or set a new password with “Forgot your password?”.`,
  ],
  ['INVALID_EMAIL', t`Invalid email. Enter one such as ada@example.com.`],
  [
    'EMAIL_NOT_VERIFIED',
    t`Your email address is not verified yet. We have sent you a link: open it, then sign in.`,
  ],
  ['INVALID_CODE', t`Invalid code. Enter the one that your app shows now.`],
  ['INVALID_BACKUP_CODE', t`Invalid backup code. Each works once: enter another.`],
]);

/** Why signing in failed and what to do; the authentication library only says the first. */
export default function SignInFault({ error }: { error: Error }) {
  const text = error instanceof ApiError ? texts.get(error.code) : undefined;
  return <FaultText error={text === undefined ? error : new Error(text)} />;
}
