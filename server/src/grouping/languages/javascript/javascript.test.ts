import { describe, expect, test } from 'vitest';
import { groupOf, holdsOnMutants, shown } from '../../../../test/grouping/language-harness.ts';
import { defaultGrouping } from '../../modern/default-grouping.ts';
import { groupModern } from '../../modern/group-modern.ts';
import type { GroupingSettings } from '../../modern/grouping-settings.ts';
import { javascript } from './javascript.ts';
import * as stacks from '../../../../test/grouping/javascript-stacks.ts';

const show = (stack: string) => shown(javascript, stack);
const group = (stack: string, mapped: readonly string[] = [], type = 'TypeError') =>
  groupOf(javascript, stack, { type, mappedLines: new Set(mapped) });
const crash = ['  load||', '  refresh||', '  |||app.js', '  onClick||', '  |||app.js'];

describe('one crash in every browser', () => {
  test.each(Object.entries(stacks.oneCrash))('%s', (_browser, stack) => {
    const frames = show(stack)
      ?.slice(1)
      .filter((line) => !line.startsWith('  native'));
    expect(frames).toEqual(crash.map((line) => line.replace('|||', '||')));
    expect(group(stack)).toBe(group(stacks.oneCrash.chrome));
  });

  test.each(Object.entries(stacks.oneAwait))('awaited in %s', (_browser, stack) => {
    expect(group(stack)).toBe(group(stacks.oneAwait.firefox));
    expect(group(stack.replace('parse', 'open'))).not.toBe(group(stack));
    expect(group(stack.replace('load', 'open'))).toBe(group(stack));
  });

  test('an endless recursion', () => {
    const of = (type: string, message: string, stack: string) =>
      groupOf(javascript, stack, { type, message });
    const chrome = `    at walk (${stacks.page}:1:27)\n    at walk (${stacks.page}:1:54)`;
    const firefox = `walk@${stacks.page}:1:27\nwalk@${stacks.page}:1:54`;
    const expected = of('RangeError', 'Maximum call stack size exceeded', chrome);
    expect(of('InternalError', 'too much recursion', firefox)).toBe(expected);
    expect(of('InternalError', 'allocation size overflow', firefox)).not.toBe(expected);
  });

  test('with functions below an awaiting one, which then did not await', () => {
    const { chrome } = stacks.oneCrash;
    expect(group(chrome.replace('at Store.refresh', 'at async Store.refresh'))).toBe(group(chrome));
  });

  test('of Node.js itself, by its code', () => {
    const failed = (message: string, frame = 'at TCPConnectWrap.afterConnect (node:net:1278:16)') =>
      groupOf(javascript, `Error: ${message}\n    ${frame}`, { type: 'Error', message });
    const refused = failed('connect ECONNREFUSED 10.0.0.7:5432');
    expect(failed('connect ECONNREFUSED 10.0.0.8:6432')).toBe(refused);
    expect(failed('connect ETIMEDOUT 10.0.0.7:5432')).not.toBe(refused);
    expect(failed('socket hang up')).not.toBe(refused);
    const ofOwnCode = 'at open (/srv/shop/src/db.js:1:2)';
    expect(failed('connect ETIMEDOUT 10.0.0.7:5432', ofOwnCode)).toBe(
      failed('connect ECONNREFUSED 10.0.0.7:5432', ofOwnCode),
    );
  });

  test('of Node.js itself, by the code of its cause', () => {
    const failed = (cause: string) =>
      groupOf(
        javascript,
        `TypeError: fetch failed
    at node:internal/deps/undici/undici:13502:13 {
  [cause]: Error: ${cause}
      at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1611:16)
}`,
        { type: 'TypeError', message: 'fetch failed' },
      );
    const refused = failed('connect ECONNREFUSED 127.0.0.1:80');
    expect(failed('connect ECONNREFUSED 10.0.0.7:81')).toBe(refused);
    expect(failed('connect EHOSTUNREACH 10.0.0.7:81')).not.toBe(refused);
  });

  test('of Node.js itself, by its code where several addresses failed', () => {
    const failed = (code: string) =>
      groupOf(
        javascript,
        `AggregateError [${code}]: \n    at internalConnectMultiple (node:net:1122:18)`,
        { type: 'AggregateError', message: '' },
      );
    expect(failed('EHOSTUNREACH')).not.toBe(failed('ECONNREFUSED'));
  });

  test.each<Partial<GroupingSettings>>([
    { includeErrorKind: false },
    { segmentSelection: 'terminal_cause_frames' },
  ])('of Node.js itself, without kinds: %o', (settings) => {
    const failed = (message: string) => {
      const stack = `Error: ${message}\n    at TCPConnectWrap.afterConnect (node:net:1278:16)`;
      const error = { type: 'Error', message, stack, causes: [] };
      return groupModern(error, { ...defaultGrouping, ...settings }, javascript).hash;
    };
    expect(failed('connect ECONNREFUSED 10.0.0.7:5432')).toBe(
      failed('connect ETIMEDOUT 10.0.0.7:5432'),
    );
  });

  test('awaited, with a source map', () => {
    const lines = [
      'at parse (src/store.ts:3:9)',
      'at async load (src/store.ts:7:3)',
      'at async src/main.ts:1:1',
    ];
    const of = (some: readonly string[]) => group(`TypeError: x\n    ${some.join('\n    ')}`, some);
    expect(of(lines)).toBe(of(lines.slice(0, 1)));
    expect(of(lines.slice(1))).toBe(of(lines.slice(1, 2)));
    // A server, which has its own files and those of Node.js below.
    const server = [...lines, 'at async run (node:internal/modules/run_main:117:5)'];
    expect(of(server)).not.toBe(of([lines[0] ?? '', server[3] ?? '']));
  });

  test.each(Object.entries(stacks.oneEval))('evaluated in %s', (_browser, stack) => {
    expect(group(stack)).toBe(group(stacks.oneEval.chrome));
    expect(show(stack)?.filter((line) => !/^ {2}native|^root/.test(line))).toEqual([
      '  bar||',
      '  ||app.js',
      '  foo||',
      '  ||app.js',
    ]);
  });
});

test('functions of WebAssembly in every browser and build, if they have names', () => {
  const [name, load] = ['shop::cart::total', 'load@https://shop.example/app.js:1:2'];
  const of = 'https://shop.example/shop_bg.wasm';
  const chrome = [
    'RuntimeError: unreachable',
    `    at shop_bg.wasm.${name}::h0123456789abcdef (wasm://wasm/shop_bg.wasm-00a1b2c3:wasm-function[12]:0x1a2b)`,
    '    at wasm://wasm/shop_bg.wasm-00a1b2c3:wasm-function[34]:0x9f',
    '    at load (https://shop.example/app.js:1:2)',
  ].join('\n');
  const same = [
    chrome.replace('h0123456789abcdef', 'hfedcba9876543210').replaceAll('00a1b2c3', '77777777'),
    `${name}::h0123456789abcdef@${of}:wasm-function[15]:0x9a2b\nwasm-function[35]@${of}:wasm-function[35]:0x9f\n${load}`,
    `shop_bg.wasm-function[${name}::h0123456789abcdef]@[wasm code]\n<?>.wasm-function[35]@[wasm code]\n${load}`,
  ];
  expect(show(chrome)).toContain(`  ${name}||`);
  expect(same.map((stack) => group(stack))).toEqual(same.map(() => group(chrome)));
  expect(group(chrome.replace('total', 'add'))).not.toBe(group(chrome));
});

describe('changes that keep the group', () => {
  const { chrome } = stacks.oneCrash;
  test.each([
    ['other lines', chrome.replace(/:\d+:\d+/g, ':7:8')],
    ['another build', chrome.replaceAll('app.js', 'app.js?v=42')],
    ['another host', chrome.replaceAll('shop.example', 'localhost:8080')],
    ['another message', chrome.replace("reading 'x'", "reading 'y'\nof a thing")],
    ['deeper recursion', chrome.replace(/( {4}at Store\.refresh.*\n)/, '$1$1$1')],
  ])('%s', (_what, stack) => {
    expect(stack).not.toBe(chrome);
    expect(group(stack)).toBe(group(chrome));
  });

  test('another path on another server, another version of Node.js', () => {
    const { node20, node12 } = stacks.oneServer;
    expect(show(node20)).toEqual([
      'root TypeError',
      '  handler||src/routes/pay.js',
      '  +handle||lib/layer.js',
      '  ||server.js',
      '  -emit||events',
      '  -processTicksAndRejections||task_queues',
    ]);
    expect(group(node12)).toBe(group(node20));
  });
});

describe('names that bundlers give to files', () => {
  test('chunks of Turbopack', () => {
    const { first, second } = stacks.turbopack;
    expect(show(first)).toEqual([
      'root TypeError',
      '  ||[root-of-the-server]__<hash>._.js',
      '  cu||[root-of-the-server]__<hash>._.js',
      '  module evaluation||src_app_page_tsx_<hash>._.js',
      '  e||[root-of-the-server]__<hash>._.js',
      '  ||<hash>.js',
    ]);
    expect(group(second)).toBe(group(first));
    expect(group(first.replaceAll('src_app_page', 'src_app_cart'))).not.toBe(group(first));
  });

  test.each([
    ['https://shop.example/chunk-4KJZQXVA.js', 'chunk-<hash>.js'],
    ['https://shop.example/main-ZKQYIZ5R.js?v=1', 'main-<hash>.js'],
    ['/srv/dist/chunk-VUNV25KB.mjs', 'chunk-<hash>.mjs'],
    ['/srv/build/_page.svelte-DkP2ab-d.js', '_page.svelte-<hash>.js'],
    ['/srv/build/cart-computed.js', 'cart-computed.js'],
    ['/srv/build/my-App-Main.js', 'my-App-Main.js'],
    ['/srv/.next/server/chunks/6682.js', '6682.js'],
    ['/srv/chunks/0h1h_or._.js', '0h1h_or._.js'],
  ])('%s', (file, expected) => {
    expect(show(`E: x\n    at ${file}:1:2`)).toEqual(['root E', `  ||${expected}`]);
  });
});

describe('names of files in browsers, which bundlers give', () => {
  test.each([
    ['assets/index-DkPxabQd.js', 'index-<hash>.js'],
    ['assets/index-Dk_xabQd.js', 'index-<hash>.js'],
    ['assets/index-d4kqx2yz.js', 'index-<hash>.js'],
    ['_nuxt/C7x_-uQd.js', '<hash>.js'],
    ['_nuxt/CWj6FrbW.js', '<hash>.js'],
    ['_nuxt/DkPxabQd.js?v=1', '<hash>.js'],
    ['_app/immutable/entry/start.Dq1-x2Yz.js', 'start.<hash>.js'],
    ['_app/immutable/entry/start.-q1ax2Yz.js', 'start.<hash>.js'],
    ['_app/immutable/entry/start.BdYkq1sl.js', 'start.<hash>.js'],
    ['_app/immutable/nodes/DkPxabQd.js', '<hash>.js'],
    ['js/jquery-3.6.0.min.js', 'jquery-<version>.min.js'],
    ['js/swiper-11.1.js', 'swiper-<version>.js'],
    ['js/shop-checkout.js', 'shop-checkout.js'],
    ['js/date-TimeZone.js', 'date-TimeZone.js'],
    ['js/my-App-Main.js', 'my-App-Main.js'],
    ['js/code-base64v2.js', 'code-base64v2.js'],
    ['js/route-checkOut.js', 'route-checkOut.js'],
    ['assets/TimeZone.js', 'TimeZone.js'],
    ['js/DkPxabQd.js', 'DkPxabQd.js'],
  ])('%s', (file, expected) => {
    expect(show(`@https://shop.example/${file}:1:2`)).toEqual(['root ', `  ||${expected}`]);
    expect(show(`E: x\n    at https://shop.example/${file}:1:2`)?.[1]).toBe(`  ||${expected}`);
  });

  test('on servers and in source maps, they are those of the source', () => {
    const line = 'at src/index-DkPxabQd.js:1:2';
    const at = '    at /srv/dist/index-DkPxabQd.js:1:2';
    expect(show(`E: x\n${at}\n    ${line}`)?.slice(1)).toEqual([
      '  ||index-DkPxabQd.js',
      '  ||src/index-DkPxabQd.js',
    ]);
  });
});

test('files of packages have no folders of package managers', () => {
  const of = (file: string) => show(`E: x\n    at query (${file}:1:2)`)?.[1];
  for (const folder of ['.pnpm/pg@8.1.0/', '.pnpm/pg@8.2.0/', '']) {
    expect(of(`/app/node_modules/${folder}node_modules/pg/dist/x.js`)).toBe('  +query||x.js');
  }
  const zip = 'pg-npm-8.1.0-0a1b2c3d4e.zip/node_modules/pg/lib/x.js';
  expect(of(`/app/.yarn/cache/${zip}`)).toBe('  +query||lib/x.js');
  expect(of('/app/shop/my_node_modules/x.js')).toBe('  query||app/shop/my_node_modules/x.js');
});

describe('a script within a page is compared without the ID in the address of the page', () => {
  test.each([
    ['https://shop.example/orders/123', 'orders/<id>'],
    ['https://shop.example/orders/550e8400-e29b-41d4-a716-446655440000/?tab=2', 'orders/<id>'],
    ['http://localhost:3000/app/orders/7#top', 'app/orders/<id>'],
    ['https://shop.example/7', '<id>'],
    ['https://shop.example/orders', 'orders'],
    ['https://shop.example/?from=/7', 'shop.example'],
    ['https://shop.example/js/6682.js', '6682.js'],
    ['/srv/jobs/7', '7'],
  ])('%s', (file, expected) => {
    expect(show(`E: x\n    at ${file}:1:2`)).toEqual(['root E', `  ||${expected}`]);
  });
});

test('frames of AWS Lambda belong to the runtime', () => {
  const stack = 'TypeError: x\n    at load (/var/task/index.js:3:9)\n    at Runtime.';
  expect(group(`${stack}handleOnce (/var/runtime/Runtime.js:66:25)`)).toBe(
    group(`${stack}handleOnceNonStreaming (file:///var/runtime/index.mjs:1173:29)`),
  );
});

describe('changes that make another group', () => {
  const { chrome } = stacks.oneCrash;
  test.each([
    ['another function', chrome.replace('e.load', 'e.save')],
    ['another file without a function', chrome.replace('js/app.js:1:90', 'js/other.js:1:90')],
    ['another kind', chrome, 'RangeError'],
  ])('%s', (_what, stack, kind = 'TypeError') => {
    expect([stack, kind]).not.toEqual([chrome, 'TypeError']);
    expect(group(stack, [], kind)).not.toBe(group(chrome));
  });

  test('a different file on a server', () => {
    const { node20 } = stacks.oneServer;
    expect(group(node20.replace('routes/pay', 'routes/refund'))).not.toBe(group(node20));
  });

  test('a different file in a browser, once it is mapped', () => {
    const line = 'at load (src/store.ts:1:2)';
    const other = 'at load (https://shop.example/js/app.js:1:2)';
    expect(group(`TypeError: x\n    ${line}`, [line])).not.toBe(
      group(`TypeError: x\n    ${line.replace('store', 'cart')}`, [line.replace('store', 'cart')]),
    );
    expect(group(`TypeError: x\n    ${other}`)).toBe(
      group(`TypeError: x\n    ${other.replace('app.js', 'b.js')}`),
    );
  });

  test('a different cause', () => {
    const { chain } = stacks;
    expect(group(chain.replace('[cause]: TypeError', '[cause]: URIError'))).not.toBe(group(chain));
    expect(group(chain.replaceAll('at charge', 'at refund'))).not.toBe(group(chain));
    expect(group(chain.replace('PaymentError', 'CardError'))).toBe(group(chain));
  });
});

describe('output of Node.js', () => {
  test('a chain of causes, with omitted frames restored', () => {
    const tail = ['  ||cause.mjs', '  -run||module_job', '  -import||loader', '  -start||run_main'];
    expect(show(stacks.chain)).toEqual([
      ...['root Error', '  checkout||cause.mjs', ...tail],
      ...['cause of 0 PaymentError', '  pay||cause.mjs', '  checkout||cause.mjs', ...tail],
      ...['cause of 1 TypeError', '  charge||cause.mjs', '  pay||cause.mjs'],
      ...['  checkout||cause.mjs', ...tail],
    ]);
    const [root, , deepest] = javascript.parse(stacks.chain.split('\n')) ?? [];
    expect(root?.message).toBe('checkout failed');
    expect(deepest?.message).toBe('card is not\nreadable');
  });

  test('the errors of an AggregateError, which are suppressed if it has frames of its own', () => {
    expect(show(stacks.aggregate)?.filter((line) => !line.startsWith('  '))).toEqual([
      'root AggregateError',
      'suppressed of 0 Error',
      'suppressed of 0 RangeError',
      'cause of 2 Error',
    ]);
    expect(show(stacks.emptyAggregate)).toEqual([
      'root AggregateError',
      ...['cause of 0 Error', '  first||a.js'],
      ...['suppressed of 0 TypeError', '  second||a.js'],
    ]);
  });

  test('causes without indentation follow one another', () => {
    expect(
      show('Error: a\nat a (/a.js:1:1) {\n[cause]: B: b\nat b (/a.js:1:1) {\n[cause]: C: c'),
    ).toEqual(['root Error', '  a||a.js', 'cause of 0 B', '  b||a.js', 'cause of 1 C']);
  });

  test('“caused by”, as written by several libraries', () => {
    expect(
      show('Error: a\n    at a (/a.js:1:1)\ncaused by: TypeError: b\n    at b (/a.js:1:1)'),
    ).toEqual(['root Error', '  a||a.js', 'cause of 0 TypeError', '  b||a.js']);
  });
});

test.each(stacks.others)('%s', (_what, stack, expected) => {
  expect(show(stack)).toEqual(expected);
});

test('other text is not taken for a stack', () => {
  for (const text of [
    'something broke',
    'Hello: world',
    'at the end of the day\nnothing works',
    '{"a":1}\n[cause]: Error: x',
    'java.lang.Thing: x\n\tat com.example.Shop.pay(Shop.java:12)',
    '  File "a.py", line 3, in main\n    foo()',
  ]) {
    expect(show(text)).toBeNull();
  }
  expect(show('TypeError: x is undefined')).toEqual(['root TypeError']);
});

test('ten thousand nested causes are read iteratively', () => {
  const deep = Array.from({ length: 10_000 }, (_, depth) => {
    const indent = ' '.repeat(depth % 80);
    return `${indent}[cause]: Error: ${depth}\n${indent}    at f${depth} (/a.js:1:1) {`;
  });
  const stack = `Error: x\n    at f (/a.js:1:1) {\n${deep.join('\n')}`;
  expect(javascript.parse(stack.split('\n'))).toHaveLength(64);
});

test('every mutation of a stack is read', () => {
  const { oneCrash, oneEval, oneServer, chain, aggregate, emptyAggregate, others } = stacks;
  holdsOnMutants(javascript, [
    ...[oneCrash, oneEval, oneServer].flatMap((each) => Object.values(each)),
    ...[chain, aggregate, emptyAggregate, ...others.map(([, stack]) => stack)],
  ]);
});
