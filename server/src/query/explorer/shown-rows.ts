import type { AddedField, ExplorerTable } from '../../kinds/explorer.ts';
import type { ExplorerRow } from '../../kinds/explorer-reader.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import { explorerRow } from './explorer-row.ts';
import { readPersons } from './person-rows.ts';
import type { StoredEvent } from './stored-event.ts';
import type { PageParts } from './table-page.ts';

/** Rows of a table as the explorer shows them, with the fields that are not stored with them. */
export async function shownRows(
  explorer: ExplorerTable,
  stored: readonly StoredEvent[],
  tenant: QueryTenant,
  parts: PageParts,
): Promise<ExplorerRow[]> {
  const { added } = explorer;
  if (added.length === 0 || stored.length === 0) {
    return stored.map((row) => explorerRow(explorer, row));
  }
  const [issueOf, personOf] = await Promise.all([
    issues(added, stored, parts),
    persons(added, stored, tenant, parts),
  ]);
  return stored.map((row) => {
    const more: Record<string, unknown> = {};
    const person: Record<string, unknown> = {};
    for (const { name, read } of added) {
      if (read.kind === 'issue') more[name] = issueOf(row);
      else person[name] = personOf(row)[read.part];
    }
    return explorerRow(explorer, row, more, person);
  });
}

async function issues(
  added: readonly AddedField[],
  stored: readonly StoredEvent[],
  { issueIds }: PageParts,
) {
  const has = added.some(({ read }) => read.kind === 'issue');
  const found = has ? await issueIds(stored.map(groupOf)) : new Map<string, string>();
  return (row: StoredEvent) => {
    const { algorithm, hash } = groupOf(row);
    return found.get(`${algorithm}:${hash}`) ?? null;
  };
}

/** What errors of one issue share. */
function groupOf(stored: StoredEvent) {
  return { algorithm: String(stored['algorithm']), hash: String(stored['group_hash']) };
}

async function persons(
  added: readonly AddedField[],
  stored: readonly StoredEvent[],
  tenant: QueryTenant,
  { remembering, signal }: PageParts,
) {
  const has = added.some(({ read }) => read.kind === 'person');
  const found = await readPersons(remembering, tenant, has ? stored.map(visitorOf) : [], signal);
  return (row: StoredEvent) => {
    const { person = '', external = '' } = found.get(visitorOf(row)) ?? {};
    return {
      person_id: person || visitorOf(row),
      external_id: external || null,
      is_identified: person !== '',
    };
  };
}

const visitorOf = (stored: StoredEvent) => String(stored['visitor']);
