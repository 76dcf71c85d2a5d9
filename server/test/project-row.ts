import type { Insertable } from 'kysely';
import type { ProjectsTable } from '../src/store/metadata/index.ts';

let count = 0;

/** A project row for tests that only need it to exist. */
export function projectRow({ ownerId }: { ownerId: string }): Insertable<ProjectsTable> {
  count += 1;
  return {
    id: `project-${count}`,
    number: count,
    name: 'A project',
    name_lower: 'a project',
    slug: `project-${count}`,
    token: `token-${count}`,
    private: 0,
    error_tracking_enabled: 0,
    web_vitals_enabled: 0,
    session_replays_enabled: 0,
    replay_storage_state: 'active',
    owner_id: ownerId,
    created_at: 1,
    changed_at: 1,
  };
}
