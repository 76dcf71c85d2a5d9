import fc from 'fast-check';
import type { PlainEvent } from './plain-event.ts';
import { centres, visitors, visitsOf } from './random-cases.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Most sessions are short; some go on over midnight, for a day, or come back after days. */
const session = fc.record({
  began: fc.integer({ min: -16 * 24, max: 12 * 24 }),
  /** Whether it begins shortly before or after the end of the stored days, or of the stored hours. */
  isAt: fc.constantFrom('any', 'any', 'days', 'hours'),
  gaps: fc.array(fc.constantFrom(0, 0, 1, 1, 2, 30, 60, 90, 97, 150, 300, 700), { maxLength: 4 }),
  columns: fc.record({
    page: fc.constantFrom('/a', '/b', ''),
    referrer: fc.constantFrom('', 'a', 'b'),
    utm_source: fc.constantFrom('', 'x'),
    country: fc.constantFrom('DE', 'US'),
    browser: fc.constantFrom('Chrome', 'Firefox'),
  }),
  visitor: fc.constantFrom(...visitors),
});

/** Events of random sessions, some of which come later than others, or late. */
export const visits = fc
  .record({
    centre: fc.constantFrom(...centres),
    sessions: fc.array(session, { minLength: 5, maxLength: 25 }),
    /** Days from the center until today. */
    today: fc.integer({ min: -1, max: 5 }),
    /** Hours from then until now. */
    hours: fc.nat({ max: 23 }),
    late: fc.array(fc.nat(), { maxLength: 4 }),
    /** Whether sessions go on after what is stored only once it is. */
    hasLater: fc.boolean(),
  })
  .map(({ centre, sessions, today, hours, late, hasLater }) => {
    const now = centre + (today * 24 + hours) * hour;
    const storedTo = Math.floor((now - hour / 4) / hour) * hour;
    const quarterOf = (time: number) => Math.floor((time - centre) / (hour / 4));
    const ends = {
      days: quarterOf((Math.floor(now / day) - 1) * day),
      hours: quarterOf(storedTo),
    };
    const events = sessions.flatMap(({ began, isAt, gaps, columns, visitor }, nth) => {
      let quarter = isAt === 'any' ? began : ends[isAt] + (began % 3);
      return [0, ...gaps].map((gap, at) => {
        quarter += gap;
        const session_id = `s${nth}`;
        return {
          quarter,
          more: nth,
          visitor: at % 3 === 2 ? (visitors[0] ?? '') : visitor,
          columns: { ...columns, session_id },
          properties: {},
        };
      });
    });
    const all = visitsOf({ centre, events });
    const isLate = new Set(late.map((each) => each % all.length));
    const isLater = ({ ts }: PlainEvent): boolean => hasLater && ts >= storedTo;
    const others = all.filter((_, index) => !isLate.has(index));
    return {
      centre,
      now,
      early: others.filter((each) => !isLater(each)),
      later: others.filter(isLater),
      late: all.filter((_, index) => isLate.has(index)),
    };
  });
