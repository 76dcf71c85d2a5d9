import { openMetadata, setInstanceValue } from '../src/store/metadata/index.ts';
import { systemClock } from '../src/platform/clock.ts';

/** Writes one value after the other until it is killed; prints each once it is committed. */
const [address = ''] = process.argv.slice(2);
const { db } = await openMetadata({ address, clock: systemClock });
for (let count = 1; ; count++) {
  await setInstanceValue(db, `written-${count}`, String(count));
  process.stdout.write(`${count}\n`);
}
