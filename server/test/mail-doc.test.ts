import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeAccountMessage } from '../src/notify/take-mail.ts';
import { AddressLimit } from '../src/notify/address-limit.ts';
import { invitation } from './notify-harness.ts';
import { keyOf, ownerIds } from './people.ts';
import { notifyWithoutMail, preferencesHarness } from './preferences-harness.ts';
import type { ProjectsHttpHarness } from './projects-http-harness.ts';

const run = promisify(execFile);
const page = readFileSync(new URL('../../docs/mail.md', import.meta.url), 'utf8');

/** Each request on the page with the answer below it. */
const examples = [...page.matchAll(/```sh\n(curl.*?)```\s+```json\n(.*?)```/gs)].map((match) => ({
  command: match[1] ?? '',
  shown: JSON.parse(match[2] ?? '') as unknown,
}));

let harness: ProjectsHttpHarness;
let address: string;
beforeAll(async () => {
  harness = await preferencesHarness();
  await harness.db
    .updateTable('user')
    .set({ instanceAdministrator: 1 })
    .where('id', '=', ownerIds.ann)
    .execute();
  const path = '/app/invitations/Zt4dQ9pX2mVb7KcR1sHn6YwE3uJg8LfA';
  await takeAccountMessage(notifyWithoutMail(harness), new AddressLimit(harness.clock), {
    ...invitation,
    path,
  });
  address = await harness.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => harness.close());

test('the examples on the mail page work in sequence and get the documented answers', async () => {
  expect(examples).toHaveLength(page.match(/^curl/gm)?.length ?? 0);
  for (const { command, shown } of examples) {
    const { stdout } = await run('sh', ['-c', command], {
      env: {
        PATH: process.env.PATH,
        BELLWETHER_ADDRESS: address,
        BELLWETHER_KEY: keyOf('ann') ?? '',
      },
    });
    expect(withoutIds(JSON.parse(stdout)), command).toEqual(withoutIds(shown));
  }
});

function withoutIds(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value).replaceAll(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-\w{12}"/g, '0'),
  );
}
