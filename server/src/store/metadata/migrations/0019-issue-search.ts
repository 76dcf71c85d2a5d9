import type { Migration } from '../migration.ts';

/** Issues in one round. */
const round = 1000;

export const issueSearch: Migration = {
  name: '0019-issue-search',
  statements: [
    // Which issues have several fingerprints, without reading one.
    `create index fingerprints_by_project on fingerprints
      (project_id, generation, error_generation, issue_id)`,
    `alter table issues add column type_lower text not null default ''`,
    `alter table issues add column message_lower text not null default ''`,
    `update issues set type_lower = lower(type), message_lower = lower(message)`,
  ],
  // SQLite's own lower() leaves all letters but A to Z as they are.
  fill: async (transaction) => {
    for (let after = ''; ;) {
      const rows = await transaction
        .selectFrom('issues')
        .select(['id', 'type', 'message', 'type_lower', 'message_lower'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(round)
        .execute();
      for (const { id, type, message, type_lower, message_lower } of rows) {
        const lower = { type_lower: type.toLowerCase(), message_lower: message.toLowerCase() };
        if (lower.type_lower === type_lower && lower.message_lower === message_lower) continue;
        await transaction.updateTable('issues').set(lower).where('id', '=', id).execute();
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < round) return;
      after = last.id;
    }
  },
};
