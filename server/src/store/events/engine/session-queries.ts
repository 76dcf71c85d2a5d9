import { settingLiteral, textLiteral } from './allowed-settings.ts';
import type { EngineSession } from './engine-library.ts';

export function query(
  session: EngineSession,
  sql: string,
): ReturnType<EngineSession['queryAsync']> {
  return session.queryAsync(sql, { format: 'TabSeparated' });
}

/** Parameters stay on the session. Values are escaped like a TSV field. */
export async function setParameters(
  session: EngineSession,
  names: readonly string[],
  values: ReadonlyMap<string, string>,
): Promise<void> {
  if (names.length === 0) return;
  // `SET` takes the text still escaped; a decoded value would be rejected (code 457).
  const parts = names.map((name) => `param_${name} = ${textLiteral(values.get(name) ?? '')}`);
  await session.queryAsync(`SET ${parts.join(', ')}`);
}

/** The list behind `SET` and `SETTINGS`. */
export function settingsClause(settings: Iterable<readonly [string, string]>): string {
  return Array.from(settings, ([key, value]) => `${key} = ${settingLiteral(value)}`).join(', ');
}

/** A failed query keeps its memory, and its row in `system.processes`, until the next query. */
export async function forgetFailed(session: EngineSession): Promise<void> {
  await session.queryAsync('SELECT 1').catch(() => undefined);
}
