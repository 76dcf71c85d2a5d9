import { expect, test } from 'vitest';
import { type CodeContext, linkOfFrame } from './frame-link.ts';

const context = (change: Partial<CodeContext> = {}): CodeContext => ({
  enabled: true,
  providerApiUrl: null,
  repository: 'acme/shop',
  ref: 'main',
  mappings: [],
  ...change,
});
const mapping = (change: Partial<CodeContext['mappings'][number]>) => ({
  ...{ id: '1', provider: null, javaPrefix: '', repository: null, ref: null, pathPattern: '**' },
  ...change,
});

test('a path in the repository is linked as it is, without host and query', () => {
  const link = (frame: string) => linkOfFrame(frame, context());
  expect(link('at priceOf (src/price of.ts:18:31)')).toBe(
    'https://github.com/acme/shop/blob/main/src/price%20of.ts#L18',
  );
  expect(link('at https://shop.example/src/a.js?v=1:3:2')).toBe(
    'https://github.com/acme/shop/blob/main/src/a.js#L3',
  );
  expect(link('at com.shop.Cart.add(Cart.java:42)')).toBe(
    'https://github.com/acme/shop/blob/main/com/shop/Cart.java#L42',
  );
});

test('nothing is linked that is not known to be in a repository', () => {
  const frame = 'at a (src/a.ts:1:2)';
  expect(linkOfFrame(frame, null)).toBeNull();
  expect(linkOfFrame(frame, context({ enabled: false }))).toBeNull();
  expect(linkOfFrame(frame, context({ repository: null }))).toBeNull();
  expect(linkOfFrame(frame, context({ providerApiUrl: 'javascript:alert(1)//' }))).toBeNull();
  expect(linkOfFrame('File "/srv/app/orders.py", line 8', context())).toBeNull();
  expect(linkOfFrame('at native', context())).toBeNull();
});

test('the mapping with the longest prefix that fits wins, with its own repository and ref', () => {
  const mappings = [
    mapping({ javaPrefix: 'com.shop', pathPattern: 'src/main/java/**' }),
    mapping({
      javaPrefix: 'com.shop.pay',
      repository: 'acme/pay',
      ref: 'v2',
      provider: 'codeberg',
    }),
    mapping({ javaPrefix: 'com.sho', repository: 'acme/other' }),
  ];
  const link = (frame: string) => linkOfFrame(frame, context({ mappings }));
  expect(link('at com.shop.Cart.add(Cart.java:42)')).toBe(
    'https://github.com/acme/shop/blob/main/src/main/java/com/shop/Cart.java#L42',
  );
  expect(link('at com.shop.pay.Card.charge(Card.kt:7)')).toBe(
    'https://codeberg.org/acme/pay/src/v2/com/shop/pay/Card.kt#L7',
  );
});

test('a folder on a server is replaced by one of the repository', () => {
  const mappings = [mapping({ javaPrefix: '/srv/app', pathPattern: 'backend/**' })];
  const link = (frame: string) => linkOfFrame(frame, context({ mappings }));
  expect(link('File "/srv/app/shop/orders.py", line 8, in create')).toBe(
    'https://github.com/acme/shop/blob/main/backend/shop/orders.py#L8',
  );
  expect(link('File "/srv/application/x.py", line 8, in create')).toBeNull();
  expect(link('File "/srv/app/../../etc/x.py", line 8')).toBe(
    'https://github.com/acme/shop/blob/main/backend/etc/x.py#L8',
  );
});

test('pages of other hosts are beside their API', () => {
  const link = (providerApiUrl: string, ref: string | null = null) =>
    linkOfFrame('at a (src/a.ts:1:2)', context({ providerApiUrl, ref }));
  expect(link('https://api.github.com')).toBe('https://github.com/acme/shop/blob/HEAD/src/a.ts#L1');
  expect(link('https://git.example.com/api/v3')).toBe(
    'https://git.example.com/acme/shop/blob/HEAD/src/a.ts#L1',
  );
  expect(link('https://code.example/forge/api/v1/')).toBe(
    'https://code.example/forge/acme/shop/src/src/a.ts#L1',
  );
  const commit = 'a'.repeat(40);
  expect(link('https://code.example/api/v1', commit)).toBe(
    `https://code.example/acme/shop/src/commit/${commit}/src/a.ts#L1`,
  );
});

test('the provider of a mapping is the configured host if it is one of its kind', () => {
  const link = (providerApiUrl: string | null, provider: 'github' | 'codeberg') => {
    const mapping = {
      id: '1',
      javaPrefix: 'src',
      pathPattern: 'app',
      provider,
      repository: null,
      ref: null,
    };
    const text = 'at a (src/a.ts:1:2)';
    return linkOfFrame(text, context({ providerApiUrl, ref: null, mappings: [mapping] }));
  };
  expect(link('https://git.example.com/api/v3', 'github')).toBe(
    'https://git.example.com/acme/shop/blob/HEAD/app/a.ts#L1',
  );
  const gitHub = 'https://github.com/acme/shop/blob/HEAD/app/a.ts#L1';
  expect(link('https://code.example/api/v1', 'github')).toBe(gitHub);
  expect(link(null, 'github')).toBe(gitHub);
  expect(link('https://git.example.com/api/v3', 'codeberg')).toBe(
    'https://codeberg.org/acme/shop/src/app/a.ts#L1',
  );
});
