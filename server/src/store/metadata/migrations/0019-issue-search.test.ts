import { expect, test } from 'vitest';
import { metadataHarness } from '../../../../test/metadata-harness.ts';
import { projectRow } from '../../../../test/project-row.ts';
import { issueSearch } from './0019-issue-search.ts';

test('existing issues can be searched in lower case, with any letters', async () => {
  const { db, close } = await metadataHarness();
  const project = projectRow({ ownerId: 'ada' });
  await db.insertInto('projects').values(project).execute();
  const texts = ['Plain ERROR', 'ÜBER İstanbul', 'ΣΊΣΥΦΟΣ', '', '\u{1F600} Smile'];
  const rows = Array.from({ length: 2100 }, (_, index) => ({
    id: `issue-${index}`,
    project_id: project.id,
    generation: 1,
    error_generation: 1,
    language: 'java',
    type: texts[index % texts.length] ?? '',
    message: texts[(index + 1) % texts.length] ?? '',
    state: 'open' as const,
    merged_into: null,
    created_at: 1,
    updated_at: 1,
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('issues')
      .values(rows.slice(from, from + 500))
      .execute();
  }
  await db.transaction().execute(async (transaction) => issueSearch.fill?.(transaction));
  const found = await db
    .selectFrom('issues')
    .select(['type', 'message', 'type_lower', 'message_lower'])
    .execute();
  expect(found).toHaveLength(rows.length);
  for (const { type, message, type_lower, message_lower } of found) {
    expect([type_lower, message_lower]).toEqual([type.toLowerCase(), message.toLowerCase()]);
  }
  await close();
});
