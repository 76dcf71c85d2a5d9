import { openMetadata, setInstanceValue } from '../../src/store/metadata/index.ts';
import { systemClock } from '../../src/platform/clock.ts';

/** Writes one value after another until it is killed; prints each after its commit. */
const [address = ''] = process.argv.slice(2);
const { db } = await openMetadata({ address, clock: systemClock });
for (let count = 1; ; count++) {
  await setInstanceValue(db, `written-${count}`, String(count));
  process.stdout.write(`${count}\n`);
}
