// Preloaded by a service with an old data folder: its clock continues from when the folder was recorded, so
// that nothing has expired and "the last 30 days" are the same.
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
