import { expect, test } from 'vitest';
import { token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import { defaultTrustedProxies } from '../../http/index.ts';

const trust = { proxies: defaultTrustedProxies, cloudflare: true };
const harness = await openCollector({ trust });

test.each([
  ['US', { country: 'US', region: 'California, US' }],
  ['us', { country: 'US', region: 'California, US' }],
  ['XX', { country: 'US', region: 'California, US' }],
  ['CA', { country: 'CA' }],
])('the region is left out if Cloudflare names another country: %s', async (named, place) => {
  const headers = { 'cf-connecting-ip': '8.8.8.8', 'cf-ipcountry': named };
  await harness.send({ token }, { headers });
  const { country, region } = harness.last();
  expect({ country, ...(region !== undefined && { region }) }).toEqual(place);
});
