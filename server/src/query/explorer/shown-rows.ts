import type { ExplorerTable } from '../../kinds/explorer.ts';
import type { ExplorerRow } from '../../kinds/explorer-reader.ts';
import { explorerRow } from './explorer-row.ts';
import type { StoredEvent } from './stored-event.ts';
import type { PageParts } from './table-page.ts';

/** Rows of a table as the explorer shows them, with the fields that are not stored with them. */
export async function shownRows(
  explorer: ExplorerTable,
  stored: readonly StoredEvent[],
  { issueIds }: Pick<PageParts, 'issueIds'>,
): Promise<ExplorerRow[]> {
  const names = explorer.added.flatMap(({ name, read }) => (read.kind === 'issue' ? [name] : []));
  if (names.length === 0) return stored.map((row) => explorerRow(explorer, row));
  const issues = await issueIds(stored.map(groupOf));
  return stored.map((row) => {
    const { algorithm, hash } = groupOf(row);
    const issue = issues.get(`${algorithm}:${hash}`) ?? null;
    const added = Object.fromEntries(names.map((name) => [name, issue]));
    return explorerRow(explorer, row, added);
  });
}

/** What errors of one issue share. */
function groupOf(stored: StoredEvent) {
  return { algorithm: String(stored['algorithm']), hash: String(stored['group_hash']) };
}
