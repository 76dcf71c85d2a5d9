import { expect, test } from 'vitest';
import { metadataHarness } from '../../test/metadata-harness.ts';
import { projectRow } from '../../test/project-row.ts';
import type { Identified } from '../kinds/identify/findings.ts';
import { systemClock } from '../platform/clock.ts';
import { defaultLimits } from '../quotas/index.ts';
import { storeIdentified } from './store-identified.ts';

const limits = { ...defaultLimits, people: 60 };

test.each(['file', 'postgres'] as const)(
  'in %s, instances that identify people at the same time share the quota',
  async (kind) => {
    const harness = await metadataHarness(systemClock, kind);
    const { db } = harness;
    const project = projectRow({ ownerId: 'ada' });
    await db.insertInto('projects').values(project).execute();
    const said = (position: number, personId: string): Identified => ({
      ...{ project: project.number, generation: 1, position, personId },
      ...{ receivedAt: position, orderedAt: position, externalId: personId, clearFields: [] },
      fields: { email: null, name: null, phone: null, avatarUrl: null },
      ...{ traits: {}, replaceTraits: false, unsetTraits: [] },
    });
    const instance = async (journal: string): Promise<void> => {
      for (let from = 0; from < 100; from += 10) {
        const calls = Array.from({ length: 10 }, (_, nth) =>
          said(from + nth + 1, `${journal}${from + nth}`),
        );
        await storeIdentified(db, journal, calls, undefined, limits);
      }
    };
    await Promise.all(['a', 'b', 'c'].map(instance));
    const stored = () => db.selectFrom('people').select('person_id').execute();
    expect(await stored()).toHaveLength(60);
    await db.deleteFrom('people').where('person_id', 'like', 'a%').execute();
    const left = (await stored()).length;
    await storeIdentified(db, 'a', [said(200, 'again')], undefined, limits);
    expect(await stored()).toHaveLength(left + 1);
    await harness.close();
  },
);
