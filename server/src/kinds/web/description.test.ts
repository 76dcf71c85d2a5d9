import { afterAll, beforeAll, expect, test } from 'vitest';
import { client, collectorRig, token, type CollectorRig } from '../../../test/collector-rig.ts';
import { webBodySchema } from './description.ts';

let rig: CollectorRig;
beforeAll(async () => {
  rig = await collectorRig();
});
afterAll(() => rig.close());

const values: Readonly<Record<string, unknown>> = {
  token,
  userId: client,
  identifier: client,
  anonymousId: client,
  errors: [],
  properties: { mine: 1 },
  data: { event: 'from data' },
};

test('what the description names is no property, and what it does not name is one', async () => {
  const named = Object.keys(webBodySchema.properties);
  const body = Object.fromEntries(named.map((key) => [key, values[key] ?? 'text']));
  await rig.send({ ...body, unnamed: 2 });
  expect(rig.last().properties).toEqual({ mine: 1, unnamed: 2 });
  expect(rig.last().columns.event).toBe('from data');
});
