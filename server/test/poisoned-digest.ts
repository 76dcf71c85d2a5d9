import { digestKinds } from '../src/kinds/digesting.ts';
import { runDigestProcess } from '../src/collect/digest/run-digest-process.ts';
import type { IdentifyPayload } from '../src/kinds/identify/record.ts';
import type { EventPayload } from '../src/kinds/web/record.ts';

/** The digest process with kinds that run the `poison` of an event or an identify call. */
const poisons: Readonly<Record<string, () => void>> = {
  loop: () => {
    for (let turns = 0; ; turns++) if (turns < 0) return;
  },
  // As silent as a loop, and leaves the processor to other tests.
  block: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  memory: () => {
    const kept: unknown[][] = [];
    for (;;) {
      const row: unknown[] = [];
      row.length = 1_000_000;
      kept.push(row.fill(0));
    }
  },
  crash: () => {
    process.kill(process.pid, 'SIGSEGV');
  },
  exit: () => process.exit(3),
};

await runDigestProcess(
  digestKinds.map((kind) => ({
    ...kind,
    open(parts) {
      const opened = kind.open(parts);
      return {
        ...opened,
        digest(records, ...more) {
          for (const { record } of records) {
            // Other kinds don't have one.
            const { properties, traits } = record.payload as Partial<
              EventPayload & IdentifyPayload
            >;
            poisons[String((properties ?? traits)?.['poison'])]?.();
          }
          return opened.digest(records, ...more);
        },
      };
    },
  })),
);
