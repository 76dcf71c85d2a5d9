import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { groupOf, holdsOnMutants, shown } from '../../../../test/grouping/language-harness.ts';
import { python } from './python.ts';

const folder = join(import.meta.dirname, 'fixtures');
const fixture = (name: string) => readFileSync(join(folder, `${name}.txt`), 'utf8');
const show = (stack: string) => shown(python, stack);
const group = (stack: string) => groupOf(python, stack);

const own = ['  parse||shop.py', '  load||shop.py'];
const decoding = ['raw_decode|json.decoder', 'decode|json.decoder', 'loads|json'].map(
  (name) => `  -${name}|${name.endsWith('r') ? 'decoder' : '__init__'}.py`,
);

describe('related exceptions', () => {
  test.each(['3.6', '3.11', '3.13'])('as Python %s prints them', (version) => {
    const read = show(fixture(`chain-${version}`));
    expect(read?.filter((line) => !line.startsWith('  native'))).toEqual([
      ...['root RuntimeError', '  main||shop.py', '  <module>||shop.py'],
      ...['context of 0 KeyError', '  main||shop.py'],
      ...['context of 1 AppError', '  load||shop.py', '  main||shop.py'],
      ...['cause of 2 json.decoder.JSONDecodeError', ...decoding, ...own],
    ]);
    expect(group(fixture(`chain-${version}`))).toBe(group(fixture('chain-3.11')));
  });

  test('a message of several lines is complete', () => {
    const segments = python.parse(fixture('chain-3.11').split('\n'));
    expect(segments?.map(({ message }) => message)).toEqual([
      '',
      "'gone'",
      'cannot\nload',
      'Expecting property name enclosed in double quotes: line 1 column 2 (char 1)',
    ]);
  });
});

describe('exception groups', () => {
  test('their members belong to them, each with its causes', () => {
    const file = 'groups.py';
    expect(show(fixture('groups-3.11'))).toEqual([
      ...['root ExceptionGroup', `  main||${file}`, `  <module>||${file}`],
      ...['context of 0 ValueError', `  bad||${file}`, `  main||${file}`],
      ...['suppressed of 0 ValueError', `  bad||${file}`, `  <lambda>||${file}`, `  main||${file}`],
      ...['suppressed of 0 TypeError', `  deep||${file}`, `  main||${file}`],
      ...['cause of 3 ValueError', `  bad||${file}`, `  deep||${file}`],
      ...['suppressed of 0 ExceptionGroup', `  main||${file}`],
      'cause of 5 KeyError',
    ]);
  });

  test('how many members failed alike makes no difference, but how they failed does', () => {
    const of = (members: readonly string[]) =>
      [
        '  + Exception Group Traceback (most recent call last):',
        '  |   File "/srv/shop/tasks.py", line 4, in main',
        `  | ExceptionGroup: unhandled errors in a TaskGroup (${members.length} sub-exceptions)`,
        ...members.flatMap((name, index) => [
          `  ${index === 0 ? '+-' : '  '}+---------------- ${index + 1} ----------------`,
          '    | Traceback (most recent call last):',
          `    |   File "/srv/shop/tasks.py", line 9, in ${name}`,
          `    | LookupError: user ${index}`,
        ]),
        '    +------------------------------------',
      ].join('\n');
    expect(group(of(['load', 'load', 'load']))).toBe(group(of(['load'])));
    expect(group(of(['store', 'store']))).not.toBe(group(of(['load', 'load'])));
    expect(group(of(['load', 'store']))).not.toBe(group(of(['load', 'load'])));
  });

  test('tracebacks of other processes are causes', () => {
    expect(show(fixture('task-group-3.11'))?.filter((line) => !line.startsWith('  '))).toEqual([
      'root ExceptionGroup',
      'context of 0 ZeroDivisionError',
      'cause of 1 ZeroDivisionError',
      'suppressed of 0 ZeroDivisionError',
      'suppressed of 0 ZeroDivisionError',
    ]);
  });

  test('code that looks like a margin is read as code', () => {
    const stack = `Traceback (most recent call last):
  File "/srv/a.py", line 3, in add
    + b
    | c
ValueError: x
  | y`;
    expect(show(stack)).toEqual(['root ValueError', '  add||a.py']);
  });
});

test('a syntax error uses its place, and a recursion counts once', () => {
  expect(show(fixture('recursion-3.13'))).toEqual([
    ...['root SyntaxError', '  ||bad_syntax.py', '  <module>||deep.py'],
    ...['context of 0 RecursionError', '  f||deep.py', '  f||deep.py', '  f||deep.py'],
    '  <module>||deep.py',
  ]);
  const once = fixture('recursion-3.13').replace('996 more times', '12 more times');
  expect(group(once)).toBe(group(fixture('recursion-3.13')));
});

test.each([
  ['/usr/lib/python3/dist-packages/requests/sessions.py', '+|requests.sessions|sessions.py'],
  ['C:\\Python311\\Lib\\site-packages\\requests\\__init__.py', '+|requests|__init__.py'],
  ['C:\\Python311\\Lib\\asyncio\\runners.py', '-|asyncio.runners|runners.py'],
  [
    'C:\\Program Files\\WindowsApps\\PythonSoftwareFoundation.Python.3.13_3.13.1008.0_x64__qbz5n2kfra8p0\\Lib\\asyncio\\runners.py',
    '-|asyncio.runners|runners.py',
  ],
  ['C:\\ProgramData\\Anaconda3\\lib\\json\\__init__.py', '-|json|__init__.py'],
  ['C:\\Users\\ann\\miniconda3\\envs\\bot\\Lib\\json\\decoder.py', '-|json.decoder|decoder.py'],
  ['/opt/miniconda3/lib/python3.10/json/decoder.py', '-|json.decoder|decoder.py'],
  [
    'C:\\Users\\ann\\.pyenv\\pyenv-win\\versions\\3.10.11\\lib\\json\\decoder.py',
    '-|json.decoder|decoder.py',
  ],
  [
    'C:\\Users\\ann\\AppData\\Roaming\\uv\\python\\cpython-3.12.3-windows-x86_64-none\\Lib\\json\\decoder.py',
    '-|json.decoder|decoder.py',
  ],
  [
    'C:\\hostedtoolcache\\windows\\Python\\3.9.13\\x64\\lib\\json\\decoder.py',
    '-|json.decoder|decoder.py',
  ],
  ['C:\\shop\\lib\\pay.py', '||lib/pay.py'],
  ['<eval_with_key>.12', '||<eval_with_key>'],
  ['/opt/pypy/lib/pypy3.9/json/decoder.py', '-|json.decoder|decoder.py'],
  ['/var/lang/lib/python3.12/site-packages/pip/_vendor/x.py', '+|pip._vendor.x|x.py'],
  ['/var/runtime/bootstrap.py', '-||bootstrap.py'],
  ['<frozen importlib._bootstrap>', '-|importlib._bootstrap|<frozen importlib._bootstrap>'],
  ['pandas/_libs/index.pyx', '+||index.pyx'],
  ['<ipython-input-5-3c1ab2d4e5f6>', '||<ipython-input>'],
  ['<string>', '||<string>'],
  ['/srv/shop/src/pay/card.py', '||src/pay/card.py'],
  ['/home/ann/lib/python/pay.py', '||lib/python/pay.py'],
  // Names that many packages use
  ['/srv/shop/orders/views.py', '|orders.views|views.py'],
  ['C:\\shop\\users\\views.py', '|users.views|views.py'],
  ['orders/__init__.py', '|orders|__init__.py'],
  ['/var/task/orders/handler.py', '|orders.handler|handler.py'],
  ['/app/orders/views.py', '|orders.views|app/orders/views.py'],
  // Folders that differ between machines and releases
  ['/srv/shop/orders/cart.py', '||cart.py'],
  ['/var/task/handler.py', '||handler.py'],
  ['/home/ann/views.py', '||views.py'],
  ['C:\\Users\\ann\\views.py', '||views.py'],
  ['C:\\shop\\views.py', '||views.py'],
  ['/shop/views.py', '||views.py'],
  ['/srv/releases/20260301120000/views.py', '||views.py'],
  ['/tmp/8dc1f2a3b4c5d6e/views.py', '||views.py'],
  ['/srv/shop-1.2/views.py', '||views.py'],
  ['views.py', '||views.py'],
])('%s', (file, expected) => {
  const [mark, module, path] = expected.split('|');
  const stack = `Traceback (most recent call last):\n  File "${file}", line 7, in f\nE: x`;
  expect(show(stack)).toEqual(['root E', `  ${mark}f|${module}|${path}`]);
});

test('functions are named without the line where they resume', () => {
  const stack = `Traceback (most recent call last):
  File "/w/train.py", line 12, in <cell line: 12>
    main()
  File "/w/src/model.py", line 209, in torch_dynamo_resume_in_forward_at_209
    x = self.block(x)
  File "<eval_with_key>.12", line 6, in forward
    add = x + 1
RuntimeError: CUDA error: device-side assert triggered`;
  expect(show(stack)).toEqual([
    ...['root RuntimeError', '  forward||<eval_with_key>', '  forward||src/model.py'],
    '  <cell line>||train.py',
  ]);
  const later = stack.replaceAll('12', '31').replaceAll('209', '211');
  expect(group(later)).toBe(group(stack));
});

describe('modified output', () => {
  test('indentation lost', () => {
    const lost = fixture('chain-3.6').replace(/^ +/gm, '');
    expect(group(lost)).toBe(group(fixture('chain-3.6')));
  });

  test('indented as a whole, after words of a log', () => {
    const log = `ERROR:root:failed\n${fixture('chain-3.6').replace(/^(?=.)/gm, '    ')}`;
    expect(group(log)).toBe(group(fixture('chain-3.6')));
  });

  test('a frame that Loguru marked, with the values below the code', () => {
    const stack = `Traceback (most recent call last):

  File "/srv/shop.py", line 9, in <module>
    main()
    └ <function main at 0x7f1011c88c20>

> File "/srv/shop.py", line 5, in main
    raise Sold(1)
          └ <class '__main__.Sold'>

Sold: out`;
    const plain = stack
      .replace(/^> /m, '  ')
      .replace(/^ +└.*\n/gm, '')
      .replace(/\n\n/g, '\n');
    expect(show(stack)).toEqual(['root Sold', '  main||shop.py', '  <module>||shop.py']);
    expect(group(stack)).toBe(group(plain));
  });

  test('frames without a traceback, one of them cut', () => {
    expect(show('  File "/srv/a.py", line 3, in f\n    g()\n  File "/srv/a.py", li')).toEqual([
      'root ',
      '  malformed File "/srv/a.py", li',
      '  f||a.py',
    ]);
  });

  test('only the raised exception', () => {
    expect(show('shop.errors.CardError: no')).toEqual(['root shop.errors.CardError']);
  });

  test.each([
    'something broke',
    'Hello: world',
    'Error in line 3',
    '  | a\n  +---',
    'at f (a.js:1:2)',
  ])('%j is not a traceback', (text) => expect(show(text)).toBeNull());
});

describe('groups', () => {
  const stack = fixture('chain-3.13');
  test.each([
    ['other lines', stack.replace(/line \d+/g, 'line 7')],
    ['another path', stack.replaceAll('/srv/shop/', '/home/ann/work/')],
    ['another virtual environment', stack.replaceAll('/usr/local/lib', '/opt/venv/lib64')],
    ['another message', stack.replace("'gone'", "'away'").replace('cannot\nload', 'x')],
  ])('the same with %s', (_what, other) => {
    expect(other).not.toBe(stack);
    expect(group(other)).toBe(group(stack));
  });

  test('a different group in another package, if many have files with that name', () => {
    const of = (file: string, name: string) =>
      group(
        `Traceback (most recent call last):\n  File "${file}", line 12, in ${name}\nKeyError: 1`,
      );
    const one = of('/srv/shop/orders/views.py', 'get');
    expect(of('/srv/shop/users/views.py', 'get')).not.toBe(one);
    expect(of('/home/ann/shop/orders/views.py', 'get')).toBe(one);
    expect(of('/var/task/orders/handler.py', 'lambda_handler')).not.toBe(
      of('/var/task/users/handler.py', 'lambda_handler'),
    );
  });

  test.each([
    ['function', stack.replaceAll('in parse', 'in decode')],
    ['cause', stack.replace('json.decoder.JSONDecodeError', 'KeyError')],
    ['file', stack.replaceAll('shop.py', 'cart.py')],
  ])('a different group with another %s', (_what, other) => {
    expect(group(other)).not.toBe(group(stack));
  });
});

test('ten thousand chained exceptions are read iteratively', () => {
  const link = 'During handling of the above exception, another exception occurred:';
  const one = 'Traceback (most recent call last):\n  File "a.py", line 1, in f\nValueError: x\n\n';
  const chain = `${one}${link}\n\n`.repeat(10_000) + one;
  const members = Array.from(
    { length: 2000 },
    (_, depth) => `${' '.repeat(depth * 2)}+-+---------------- 1 ----------------`,
  );
  expect(python.parse(chain.split('\n'))).toHaveLength(64);
  expect(python.parse([...one.split('\n'), ...members])).toHaveLength(1);
});

test('every mutation of a traceback is read', () => {
  const names = readdirSync(folder).map((name) => name.replace('.txt', ''));
  holdsOnMutants(python, names.map(fixture));
});
