import { type JournalDisk, systemDisk } from '../src/collect/journal/segment-file.ts';
import { openJournal } from '../src/collect/journal/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import { collectorHarness, project, token } from './collector-harness.ts';

/**
 * A collector in a separate process that simulates kill -9 at one step of storing data: before a write, in
 * the middle of it, after it is durable, or just before the answer.
 */
const [folder = '', step = '', number = ''] = process.argv.slice(2);
const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

let writes = 0;
const disk: JournalDisk = {
  free: () => Promise.resolve(Infinity),
  create: async (path) => {
    const file = await systemDisk.create(path);
    return {
      close: () => file.close(),
      cut: (length) => file.cut(length),
      writeDurably: async (bytes, offset) => {
        writes += 1;
        const now = writes === Number(number);
        if (now && step === 'before') die();
        if (now && step === 'torn') {
          await file.writeDurably(bytes.subarray(0, bytes.length / 2), offset);
          die();
        }
        await file.writeDurably(bytes, offset);
        if (now && step === 'durable') die();
      },
    };
  },
};
const journal = await openJournal({ folder, random: systemRandom, disk });
const harness = await collectorHarness({
  journal: {
    append: async (records) => {
      await journal.append(records);
      if (writes >= Number(number) && step === 'unanswered') die();
    },
    rejection: () => journal.rejection(),
    isDiskLow: () => journal.isDiskLow(),
  },
});
harness.projects.set(token, project({ sessionReplaysEnabled: true }));
process.send?.(harness.port);
process.on('disconnect', () => process.exit(0));
