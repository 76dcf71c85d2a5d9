import { expect } from 'vitest';
import type { Target } from '../../../ui/src/features/install/snippet.ts';
import type { AppHarness } from './app-harness.ts';

/** A new project, as the snippets name it. */
export async function newTarget(app: AppHarness, slug: string): Promise<Target> {
  return { origin: app.service.url, token: await app.createProject({ name: slug }) };
}

/** Waits until an event with these values is read back. */
export async function expectEvent(
  app: AppHarness,
  slug: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  type Answer = { rows: { fieldValues: Record<string, string> }[] };
  const read = async () => {
    const { rows } = await app.read<Answer>(`/v0/project/${slug}/events`);
    return rows.map(({ fieldValues }) => fieldValues);
  };
  await expect.poll(read, { timeout: 30_000 }).toContainEqual(expect.objectContaining(values));
}
