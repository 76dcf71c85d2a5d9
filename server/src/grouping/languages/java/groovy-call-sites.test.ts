import { expect, test } from 'vitest';
import { groupOf, shown } from '../../../../test/grouping/language-harness.ts';
import { java } from './java.ts';

const sites = 'org.codehaus.groovy.runtime.callsite';
/** The same error at the first call from each place, and after 40 calls. */
const [first, later] = [
  [
    `${sites}.ConstructorSite$ConstructorSiteNoUnwrap.callConstructor(ConstructorSite.java:84)`,
    `${sites}.CallSiteArray.defaultCallConstructor(CallSiteArray.java:59)`,
    'Cart.load(shop.groovy:1)',
    'Cart$load$0.callCurrent(Unknown Source)',
    `${sites}.CallSiteArray.defaultCallCurrent(CallSiteArray.java:51)`,
    'Cart.pay(shop.groovy:2)',
    `${sites}.AbstractCallSite.call(AbstractCallSite.java:116)`,
    'shop$_run_closure2.doCall(shop.groovy:8)',
    'org.codehaus.groovy.reflection.CachedMethod.invoke(CachedMethod.java:104)',
  ],
  [
    `${sites}.ConstructorSite$ConstructorSiteNoUnwrap.callConstructor(ConstructorSite.java:84)`,
    'Cart.load(shop.groovy:1)',
    'Cart$load$0.callCurrent(Unknown Source)',
    'Cart.pay(shop.groovy:2)',
    'Cart$pay.call(Unknown Source)',
    'shop$_run_closure2.doCall(shop.groovy:8)',
  ],
].map((frames) => ['java.lang.Exception: x', ...frames].join('\n\tat ')) as [string, string];

test('an error of Groovy is the same at the first call from a place and at later ones', () => {
  expect(groupOf(java, later)).toBe(groupOf(java, first));
  expect(groupOf(java, later.replace('Cart.pay', 'Cart.refund'))).not.toBe(groupOf(java, first));
  expect(shown(java, later)).toEqual([
    'root java.lang.Exception',
    `  +${sites}.ConstructorSite$ConstructorSiteNoUnwrap.callConstructor||ConstructorSite.java`,
    '  Cart.load||shop.groovy',
    '  native at Cart$load$0.callCurrent(Unknown Source)',
    '  Cart.pay||shop.groovy',
    '  native at Cart$pay.call(Unknown Source)',
    '  shop$_run_closure.doCall||shop.groovy',
  ]);
});

test('frames of other programs that look like a place of Groovy count', () => {
  const stack = 'com.x.E: x\n\tat a.b$c.call(Unknown Source)\n\tat a.d.e(Unknown Source)';
  expect(shown(java, stack)).toEqual(['root com.x.E', '  a.b$c.call||', '  a.d.e||']);
});
