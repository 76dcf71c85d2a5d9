import { expect, test } from 'vitest';
import { parseUserAgent } from '../src/collect/digest/parse-user-agent.ts';
import { clients } from '../src/kinds/web/demo/audience.ts';
import { userAgentOf } from '../src/kinds/web/demo/user-agents.ts';

test('the digest recognizes the demo’s clients by their User-Agents', () => {
  for (const [client] of clients) {
    const { browserVersion, osVersion, ...read } = parseUserAgent(userAgentOf(client));
    expect({ ...read, browser_version: browserVersion, os_version: osVersion }).toEqual(client);
  }
});
