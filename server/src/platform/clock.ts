/** Wall clock in Unix milliseconds. Always passed in, so that tests can set the time. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

const uptime: Clock = { now: () => performance.now() };

/** A clock for durations, in milliseconds since any time: the system's is not set back, as its time can be. */
export function steady(clock: Clock): Clock {
  return clock === systemClock ? uptime : clock;
}

/** A clock that only moves when told to. */
export class ManualClock implements Clock {
  constructor(private time: number) {}

  now(): number {
    return this.time;
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}
