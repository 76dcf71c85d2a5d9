// `npx tsx scripts/record-demo.ts`: records the demo's replays with the tracker in a browser, and writes them
// to server/src/kinds/replay/demo/recordings.json. Only needed if the tracker's recordings change.
import { writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { PERSON, startBrowser } from '../server/test/browser-harness.ts';
import { servePages, startRecorder } from '../server/test/browser/recording-server.ts';
import { buildScript, type ScriptName } from '../tracker/build.mjs';
import { demoPage } from './demo-site/pages.ts';
import { type Visit, visits } from './demo-site/visits.ts';

const target = new URL('../server/src/kinds/replay/demo/recordings.json', import.meta.url);
const shownAs = 'https://lighthouse.example';
const sizes = { Desktop: { width: 1280, height: 800 }, Mobile: { width: 390, height: 780 } };

interface Recorded {
  readonly type: number;
  readonly timestamp: number;
}

async function record(browser: Browser, { device, stops }: Visit) {
  const recorder = await startRecorder(async (name) => {
    const { code } = await buildScript(name as ScriptName);
    return code;
  });
  const tag = `<script defer src="${recorder.origin}/script.js" data-token="demo" data-with="replay"></script>`;
  const site = await servePages((path) => demoPage(path, tag));
  const origin = `http://localhost:${site.port}`;
  const context = await browser.newContext({ ...PERSON, viewport: sizes[device] });
  const page = await context.newPage();
  const starts: { path: string; at: number }[] = [];
  for (const { path, act } of stops) {
    starts.push({ path, at: Date.now() });
    await page.goto(origin + path);
    await page.waitForFunction("'has replay' in bellwether");
    await act(page);
    await page.waitForTimeout(500);
  }
  await page.goto(`${origin}/gone`);
  await page.waitForTimeout(1000);
  const events = recorder.posts
    .filter(({ path }) => path === '/v1/replay')
    .flatMap(({ body }) => (body as { events: Recorded[] }).events)
    .toSorted((one, other) => one.timestamp - other.timestamp);
  await context.close();
  await Promise.all([site.stop(), recorder.stop()]);
  const text = JSON.stringify(events).replaceAll(origin, shownAs);
  const all = JSON.parse(text) as Recorded[];
  return {
    device,
    stops: starts.map(({ path, at }, index) => {
      const until = starts[index + 1]?.at ?? Number.POSITIVE_INFINITY;
      const own = all.filter(({ timestamp }) => timestamp >= at && timestamp < until);
      const first = own[0]?.timestamp ?? at;
      return {
        path,
        events: own.map((event) => ({ ...event, timestamp: event.timestamp - first })),
      };
    }),
  };
}

const browser = await startBrowser();
try {
  const recordings = [];
  for (const visit of visits) recordings.push(await record(browser, visit));
  await writeFile(target, `${JSON.stringify(recordings)}\n`);
  for (const { device, stops } of recordings) {
    console.log(device, stops.map(({ path, events }) => `${path}: ${events.length}`).join(', '));
  }
} finally {
  await browser.close();
}
