import { JournalOpenError } from '../collect/journal/index.ts';
import { ConfigError } from '../config.ts';
import { UnknownSchemaError, UnusableServerError } from '../store/events/index.ts';
import { MetadataOpenError, MigrationError } from '../store/metadata/index.ts';
import { UpgradeCopyError } from '../store/upgrade-copies.ts';
import { StartError } from './start-error.ts';

/** The sentence for the operator; for unexpected errors, with the stack. */
export function startMessage(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof StartError ||
    error instanceof JournalOpenError ||
    error instanceof MetadataOpenError ||
    error instanceof MigrationError ||
    error instanceof UnknownSchemaError ||
    error instanceof UnusableServerError ||
    error instanceof UpgradeCopyError
  ) {
    return `Bellwether cannot start: ${error.message}`;
  }
  const problem = fileProblem(error);
  if (problem !== null) return `Bellwether cannot start: ${problem}`;
  return `Bellwether cannot run: ${error instanceof Error ? error.stack : String(error)}`;
}

/** Such as files that a command left behind when root ran it. */
function fileProblem(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return null;
  const { code, path } = error;
  if (typeof path !== 'string') return null;
  if (code === 'ENOSPC') return `There is no space left for ${path}. Free some.`;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `There is a file where ${path} has to be or to have a folder (${code}). Move it away.`;
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return null;
  return (
    `${path} cannot be read and written (${code}). Give the user of the service the right to, for everything in the ` +
    'data folder.'
  );
}
