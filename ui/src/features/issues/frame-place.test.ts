import { expect, test } from 'vitest';
import { placeOfFrame } from './frame-place.ts';

test('a frame of every language says where it is', () => {
  const places = [
    'at priceOf (src/pricing/price-of.ts:18:31)',
    'at async https://shop.example/a.js:1:2',
    'at com.shop.Cart.add(Cart.java:42)',
    'File "/srv/app/orders.py", line 8, in create',
    '#0 /srv/app/Cart.php(12): Cart->add()',
    'at Shop.Cart.Add(Int32 n) in /src/Cart.cs:line 7',
    'pay@https://shop.example/a.js:1:2',
    "app/models/cart.rb:12:in 'Cart#add'",
    '/srv/app/cart.go:12 +0x1d',
  ].map((frame) => placeOfFrame(frame));
  expect(places.map((place) => [place?.file, place?.line, place?.name])).toEqual([
    ['src/pricing/price-of.ts', 18, 'priceOf'],
    ['https://shop.example/a.js', 1, ''],
    ['Cart.java', 42, 'com.shop.Cart.add'],
    ['/srv/app/orders.py', 8, 'create'],
    ['/srv/app/Cart.php', 12, 'Cart->add()'],
    ['/src/Cart.cs', 7, 'Shop.Cart.Add(Int32 n)'],
    ['https://shop.example/a.js', 1, 'pay'],
    ['app/models/cart.rb', 12, 'Cart#add'],
    ['/srv/app/cart.go', 12, ''],
  ]);
  expect(placeOfFrame('TypeError: cart is null')).toBeNull();
});

test('the place of a frame is shown as the stack has it', () => {
  expect(placeOfFrame('  at async pay (app/(shop)/pay.ts:3:4)')).toMatchObject({
    name: 'pay',
    place: 'app/(shop)/pay.ts:3:4',
  });
  expect(placeOfFrame('at x.js:1:2')).toMatchObject({ name: '', place: 'x.js:1:2' });
  expect(placeOfFrame('goroutine 1 [running]:')).toBeNull();
  expect(placeOfFrame(`at ${'('.repeat(100_000)}`)).toBeNull();
});
