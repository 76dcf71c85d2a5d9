import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rigKey, startServiceRig, type ServiceRig } from './service-rig.ts';

const run = promisify(execFile);
const pages = [
  'README.md',
  'docs/sending-data.md',
  'docs/reading-data.md',
  'docs/uploading-source-maps.md',
  'docs/dashboards.md',
  'docs/public-projects.md',
];

let service: ServiceRig;
let token: string;
let uploadKey: string;

beforeAll(async () => {
  service = await startServiceRig();
  const created = await service.request('POST', '/v0/project', { name: 'My site', private: false });
  ({ token } = (await created.json()) as { token: string });
  const keys = '/v0/project/my-site/upload-keys';
  const made = await service.request('POST', keys, { name: 'CI' });
  ({ key: uploadKey } = (await made.json()) as { key: string });
});

afterAll(async () => {
  await service.close();
});

/** The shell examples of a page that send a request. */
function examplesOf(page: string): string[] {
  const text = readFileSync(fileURLToPath(new URL(`../../${page}`, import.meta.url)), 'utf8');
  return [...text.matchAll(/```sh\n(.*?)```/gs)]
    .map(([, code]) => code ?? '')
    .filter((code) => code.includes('curl'));
}

async function answerTo(example: string): Promise<unknown> {
  const here = example.replaceAll('http://127.0.0.1:4480', service.url);
  const { stdout } = await run('sh', ['-c', here], {
    env: {
      PATH: process.env.PATH,
      BELLWETHER_ADDRESS: service.url,
      BELLWETHER_KEY: rigKey,
      BELLWETHER_TOKEN: token,
      BELLWETHER_UPLOAD_KEY: uploadKey,
    },
  });
  return JSON.parse(stdout);
}

describe.each(pages)('the examples of %s', (page) => {
  const examples = examplesOf(page);

  test('are there', () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  test.each(examples.map((example, index) => [index + 1, example] as const))(
    'example %i is answered with success',
    async (_, example) => {
      const answer = await answerTo(example);
      expect(answer).not.toHaveProperty('_tag');
      expect(answer).not.toHaveProperty('error');
      expect(answer).not.toHaveProperty('warnings');
    },
  );
});
