import { expect, test } from 'vitest';
import { namesOf, showPage, stages, settle } from './tracker-stage.ts';

// Headless Chromium has no back-forward cache and no prerendering, regardless of its flags, so the page gets
// the same events that a browser with a window sends.

const openStage = stages();

const transition = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  `dispatchEvent(new PageTransitionEvent('${type}', { persisted: ${persisted} }));`;

test('a page restored from the back-forward cache is a new view and is left again', async () => {
  const stage = await openStage({ '/a': {} });
  await stage.page.goto(`${stage.site}/a?utm_source=mail`, { referer: 'https://news.example/' });
  await stage.page.evaluate(transition('pagehide', true));
  await stage.recorder.expectEvents(2);
  await stage.page.waitForTimeout(1_500);
  const shown = Date.now();
  await stage.page.evaluate(transition('pageshow', true));
  await stage.recorder.expectEvents(3);
  await stage.page.goto('about:blank');
  const passed = Date.now() - shown;
  const events = await stage.recorder.expectEvents(4);
  expect(events.map(({ event }) => event)).toEqual([
    'pageview',
    'page_leave',
    'pageview',
    'page_leave',
  ]);
  expect(events.map(({ referrer }) => referrer)).toEqual([
    'https://news.example/',
    'https://news.example/',
    undefined,
    undefined,
  ]);
  expect(events[3]?.properties?.time_on_page).toBeLessThanOrEqual(passed);
});

test('a page that was just loaded counts once: its own pageshow is not a return', async () => {
  const stage = await openStage({ '/a': {} });
  await stage.page.goto(`${stage.site}/a`);
  await stage.page.evaluate(transition('pageshow', false));
  await stage.recorder.expectEvents(1);
});

test('a prerendered page is counted when it is shown, with its events', async () => {
  const stage = await openStage({
    '/next': {
      head: `<script>
        Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        addEventListener('DOMContentLoaded', () => bellwether('loaded'));
      </script>`,
    },
  });
  await stage.page.goto(`${stage.site}/next`);
  await settle(stage.page, 200);
  await stage.recorder.expectEvents(0);
  await stage.page.evaluate(`
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  `);
  await showPage(stage.page);
  const events = await stage.recorder.expectEvents(2);
  expect(namesOf(events)).toEqual(['loaded /next', 'pageview /next']);
});
