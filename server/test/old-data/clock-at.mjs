// Loaded before a service whose data folder is old: its clock goes on from when that was recorded, so
// that nothing in it has expired and "the last 30 days" are the same as then.
const RealDate = Date;
const startedAt = RealDate.now();
const recordedAt = Number(process.env.BELLWETHER_TEST_CLOCK);
const now = () => recordedAt + RealDate.now() - startedAt;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [now()] : values));
  }

  static now() {
    return now();
  }
};
