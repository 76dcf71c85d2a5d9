import { expect, test } from 'vitest';
import { client, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import { webBodySchema } from './description.ts';

const harness = await openCollector();

const values: Readonly<Record<string, unknown>> = {
  token,
  userId: client,
  identifier: client,
  anonymousId: client,
  errors: [],
  properties: { mine: 1 },
  data: { event: 'from data' },
};

test('described keys are not properties, and all others are', async () => {
  const named = Object.keys(webBodySchema.properties);
  const body = Object.fromEntries(named.map((key) => [key, values[key] ?? 'text']));
  await harness.send({ ...body, unnamed: 2 });
  expect(harness.last().properties).toEqual({ mine: 1, unnamed: 2 });
  expect(harness.last().columns.event).toBe('from data');
});
