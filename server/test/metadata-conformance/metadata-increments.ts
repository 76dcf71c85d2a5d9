import { instanceValue, openMetadata, setInstanceValue } from '../../src/store/metadata/index.ts';
import { systemClock } from '../../src/platform/clock.ts';

/** Increments a value in transactions that read it first, while other processes do the same. */
const [address = '', times = ''] = process.argv.slice(2);
const metadata = await openMetadata({ address, clock: systemClock });
for (let time = 0; time < Number(times); time++) {
  await metadata.db.transaction().execute(async (transaction) => {
    const before = Number(await instanceValue(transaction, 'turns'));
    await setInstanceValue(transaction, 'turns', String(before + 1));
  });
}
await metadata.close();
