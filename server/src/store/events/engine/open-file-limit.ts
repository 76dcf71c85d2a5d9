import { existsSync, readFileSync } from 'node:fs';

/** The engine has been seen with 500 open files; merges and many months of data need more. */
const neededOpenFiles = 4096;

/** A warning if this process may open fewer files than the engine needs, else null. */
export function openFileWarning(limit: number | null): string | null {
  if (limit === null || limit >= neededOpenFiles) return null;
  return (
    `The event engine can open only ${limit} files. Raise the limit to ${neededOpenFiles} or ` +
    `more (ulimit -n ${neededOpenFiles}).`
  );
}

/** How many files this process may open; null if unlimited or unknown. */
export function openFileLimit(): number | null {
  const limits = '/proc/self/limits';
  const text = existsSync(limits)
    ? /^Max open files\s+(\S+)/m.exec(readFileSync(limits, 'utf8'))?.[1]
    : reportedLimit();
  const limit = Number(text);
  return Number.isInteger(limit) ? limit : null;
}

/** macOS has no /proc, but Node's diagnostic report contains the limit. */
function reportedLimit(): string | undefined {
  const report = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: string | number } };
  };
  return String(report.userLimits?.open_files?.soft);
}

/** `openFileWarning` of this process, which passes its limit on to its children. */
export function openFilesProblem(): string | null {
  return openFileWarning(openFileLimit());
}
