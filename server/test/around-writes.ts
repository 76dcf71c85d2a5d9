import type * as DurableWrite from '../src/platform/durable-write.ts';

/** Runs before and after every durable write; an exception stops it there. */
export const around = { write: (): void => undefined };

/** The module that writes files, with `around`: for a test that mocks it. */
export function writingAround(real: typeof DurableWrite): typeof DurableWrite {
  return {
    ...real,
    writeDurably: async (...write) => {
      around.write();
      await real.writeDurably(...write);
      around.write();
    },
    writeDurablySync: (...write) => {
      around.write();
      real.writeDurablySync(...write);
      around.write();
    },
    appendDurablySync: (...append) => {
      around.write();
      real.appendDurablySync(...append);
      around.write();
    },
  };
}
