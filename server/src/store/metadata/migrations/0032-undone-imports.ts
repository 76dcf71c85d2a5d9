import type { Migration } from '../migration.ts';

/** The few that are being undone are looked up together. */
export const undoneImports: Migration = {
  name: '0032-undone-imports',
  statements: [`create index imports_by_state on imports (state, updated_at)`],
};
