import { expect, test } from 'vitest';
import { hidePage, stages, settle } from './tracker-stage.ts';

const openStage = stages();

const everything =
  "'has vitals' in bellwether && 'has replay' in bellwether && 'captureError' in bellwether";

/** A page with a policy that records what the browser blocks because of it. */
const underPolicy = (policy: string, tag: string) => ({
  tag,
  head: `<script nonce="n0nce">
      var rejected = [];
      addEventListener('securitypolicyviolation', (event) =>
        rejected.push(event.violatedDirective + ' ' + event.blockedURI));
    </script><meta http-equiv="Content-Security-Policy" content="${policy}">`,
  body: '<h1>Lamps</h1><button>Order</button>',
});

test.each([
  ['a nonce', (_: string) => "'nonce-n0nce'", 'nonce="n0nce" data-with="vitals errors replay"'],
  [
    'a nonce, as the project says',
    (_: string) => "'nonce-n0nce'",
    'nonce="n0nce" data-with="auto"',
  ],
  ['its host', (origin: string) => origin, 'data-with="vitals errors replay"'],
  ['its host, as the project says', (origin: string) => origin, 'data-with="auto"'],
])(
  'with a policy that allows the script by %s, everything it does is allowed',
  async (_, source, tag) => {
    const stage = await openStage((origin) => ({
      '/a': underPolicy(
        `default-src 'none'; script-src ${source(origin)}; connect-src ${origin}`,
        tag,
      ),
    }));
    stage.recorder.settings = { vitals: true, errors: true, replay: true };
    await stage.page.goto(`${stage.site}/a`);
    // Not `waitForFunction`, which the policy forbids too.
    await expect.poll(() => stage.page.evaluate(everything)).toBe(true);
    await stage.page.click('button');
    await stage.page.evaluate("bellwether.captureError(new Error('caught'))");
    await settle(stage.page, 300);
    await hidePage(stage.page);
    for (const path of ['/v1/web', '/v1/vitals', '/v1/replay'])
      await stage.recorder.expectPosts(path, (all) => all.length > 0);
    expect(await stage.page.evaluate('rejected')).toEqual([]);
  },
);
