import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resetPassword } from '../accounts/index.ts';
import { type Config, readConfig } from '../config.ts';
import { calledAs } from '../platform/called-as.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { idMaker } from '../platform/uuid.ts';
import { openMetadata } from '../store/metadata/index.ts';
import { OperatorError, runOperatorCommand, say } from './operator-command.ts';

const usage = `Usage: ${calledAs('reset-password', '[EMAIL] [--without-second-factor]')}
Prints a new password for an account, by default the administrator's, and ends all its sessions. The service may be
running. Its API keys stay valid.
  --without-second-factor  also turns off the second factor
`;
const secondFactorOff = '--without-second-factor';

interface Asked {
  readonly email: string | null;
  readonly withoutSecondFactor: boolean;
}

/**
 * The command that gives somebody a new password who lost theirs.
 * @param words after the command's name
 * @returns the exit code
 */
export function runResetPassword(words: readonly string[]): Promise<number> {
  return runOperatorCommand({ usage, read: readWords, run: reset }, words);
}

function readWords(words: readonly string[]): Asked | null {
  const [email = null, ...more] = words.filter((word) => word !== secondFactorOff);
  if (more.length > 0 || email?.startsWith('-') === true) return null;
  return { email, withoutSecondFactor: words.includes(secondFactorOff) };
}

async function reset({ email, withoutSecondFactor }: Asked): Promise<void> {
  const config = readConfig();
  const address = addressOf(config);
  const metadata = await openMetadata({ address, clock: systemClock, mayUpgrade: false });
  try {
    const parts = {
      db: metadata.db,
      clock: systemClock,
      random: systemRandom,
      makeId: idMaker(systemClock, systemRandom),
    };
    const made = await resetPassword(parts, email, { withoutSecondFactor });
    if (made === null) {
      throw new OperatorError(
        email === null ? 'There is no administrator yet.' : `No account has the address ${email}.`,
      );
    }
    say(`New password of ${made.email}: ${made.password}`);
    say('All sessions of this account have ended. Sign in, and change the password.');
    if (!made.isVerified && config.smtp !== null && config.url !== null) {
      say('The address must first be confirmed: signing in sends a link to it.');
    }
  } finally {
    await metadata.close();
  }
}

function addressOf({ databaseUrl, dataFolder }: Config): string {
  if (databaseUrl !== null) return databaseUrl;
  const file = join(dataFolder, 'metadata.db');
  // Opening would create it.
  if (existsSync(file)) return file;
  throw new OperatorError(`There is no ${file}. Set BELLWETHER_DATA_DIR as for the service.`);
}
