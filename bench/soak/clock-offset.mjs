// Preloaded by the service under test: its clock is off by the milliseconds in a file, which are changed meanwhile, like
// a clock that somebody sets. Timers and the clock for durations are not affected, as in a real system.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env.BELLWETHER_SOAK_CLOCK;
let offset = 0;

function read() {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offset = 0;
  }
}

if (file !== undefined) {
  read();
  setInterval(read, 200).unref();
  const now = () => RealDate.now() + offset;
  globalThis.Date = class extends RealDate {
    constructor(...values) {
      super(...(values.length === 0 ? [now()] : values));
    }

    static now() {
      return now();
    }
  };
}
