import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEngineRig, type EngineRig } from '../../../../test/engine-rig.ts';

let rig: EngineRig;
beforeAll(async () => {
  const t = performance.now();
  rig = await startEngineRig({ onEvent: (e) => console.log(JSON.stringify(e)) });
  console.log('rig', performance.now() - t);
});
afterAll(() => rig.close());

test('answers', async () => {
  await rig.store.ping();
  const rows = await rig.store.query(
    {
      sql: 'select {a:String} as a, {b:Array(Nullable(String))} b, 1 x, toUInt64(3) y',
      params: { a: "x'\n\t\\\0é", b: ["x'\n\t\\\0é", null] },
    },
    { seconds: 5, bytes: 1e9 },
  );
  expect(rows).toEqual([{ a: "x'\n\t\\\0é", b: ["x'\n\t\\\0é", null], x: 1, y: '3' }]);
});
