import { instanceValue, openMetadata, setInstanceValue } from '../src/store/metadata/index.ts';
import { systemClock } from '../src/platform/clock.ts';

/** Counts a value up in transactions that read it first, next to other processes that do the same. */
const [address = '', times = ''] = process.argv.slice(2);
const metadata = await openMetadata({ address, clock: systemClock });
for (let time = 0; time < Number(times); time++) {
  await metadata.db.transaction().execute(async (transaction) => {
    const before = Number(await instanceValue(transaction, 'turns'));
    await setInstanceValue(transaction, 'turns', String(before + 1));
  });
}
await metadata.close();
