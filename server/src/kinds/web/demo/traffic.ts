import { firstOutside } from '../../../collect/digest/visitor-numbers/numbered-rows.ts';
import { ManualClock } from '../../../platform/clock.ts';
import type { SeededRandom } from '../../../platform/seeded-random.ts';
import { idMaker, uuidText } from '../../../platform/uuid.ts';
import type { DemoData, DemoProject } from '../../demo-data.ts';
import { demoSite } from '../../demo-site.ts';
import { emptyEventRow, type EventRow } from '../table.ts';
import { clients, countries, entries, pages, sources } from './audience.ts';
import { regionIn } from './regions.ts';

const day = 86_400_000;
const visitsOnFirstDay = 505;
/** Growth per day, as a share of the first day's visits: a twentieth more than in the 30 days before. */
const growth = 0.0018;
/** Regular visitors of about two weeks. Fewer come back later, so every period has as many new ones. */
const mostRegulars = 2_400;
const longestVisit = 9;
/** Share of the day's visits that start in each hour, UTC. */
const hours = [2, 1, 1, 1, 1, 2, 3, 5, 7, 8, 8, 8, 7, 8, 9, 9, 8, 7, 6, 6, 5, 5, 4, 3].map(
  (weight, hour) => [hour, weight] as const,
);

type Visitor = Pick<EventRow, 'visitor' | 'visitor_number'>;
type Filled = Partial<EventRow> & Pick<EventRow, 'event' | 'ts'>;

/** All other data of the demo is made from visits, so whoever fills it makes them first. */
export const webDemo: DemoData = () => ({ ofDay: (visits) => ({ rows: visits }) });

/** A day's visits, as rows in order of time. */
export class Traffic {
  private readonly regulars: Visitor[] = [];
  private visitors = 0;
  private position = 0;

  constructor(
    private readonly project: DemoProject,
    private readonly random: SeededRandom,
  ) {}

  /**
   * Rows of the UTC day that starts at `start`, `index` days after the first one, up to `until` (Unix ms).
   * Traffic grows over time and is lower on weekends.
   */
  rowsOfDay(start: number, index: number, until: number): EventRow[] {
    const weekday = new Date(start).getUTCDay();
    const rhythm = weekday === 0 || weekday === 6 ? 0.62 : 1;
    const count =
      visitsOnFirstDay * rhythm * (1 + index * growth) * this.random.between(0.88, 1.12);
    const rows: Filled[] = [];
    for (let visit = 0; visit < count; visit++) {
      const hour = this.random.pick(hours);
      rows.push(...this.visit(start + ((hour + this.random.next()) / 24) * day));
    }
    const kept = rows.filter((row) => row.ts < Math.min(until, start + day));
    return this.finish(kept.toSorted((one, other) => one.ts - other.ts));
  }

  private visitor(): Visitor {
    const known = Math.min(this.regulars.length, mostRegulars);
    const regular = this.regulars.at(-1 - Math.floor(this.random.next() ** 2 * known));
    if (regular !== undefined && this.random.next() < 0.24) return regular;
    const bytes = new Uint8Array(16);
    this.random.fill(bytes);
    const number = firstOutside + this.visitors++;
    const visitor = { visitor: uuidText(bytes), visitor_number: number };
    if (this.random.next() < 0.4) this.regulars.push(visitor);
    return visitor;
  }

  private visit(start: number): Filled[] {
    const { random } = this;
    const visitor = this.visitor();
    const session = new Uint8Array(16);
    random.fill(session);
    const { referrer, ...campaign } = random.pick(sources);
    const country = random.pick(countries);
    const shared = {
      ...visitor,
      session: uuidText(session),
      country,
      region: regionIn(country, (session[0] ?? 0) / 256),
      ...random.pick(clients),
      ...campaign,
    };
    const rows: Filled[] = [];
    let path = random.pick(entries);
    let ts = Math.floor(start);
    for (let views = 0; views < longestVisit && path !== ''; views++) {
      const page = pages.get(path);
      if (!page) throw new Error(`The demo has no page ${path}`);
      const place = { ...shared, page: path, url: demoSite + path, title: page.title };
      const stay = Math.round(page.seconds * 1000 * random.between(0.15, 2.2));
      rows.push({ ...place, event: 'pageview', ts, referrer: views === 0 ? referrer : '' });
      rows.push(...this.actions(path, ts + Math.round(stay / 2), place));
      rows.push({
        ...place,
        event: 'page_leave',
        ts: ts + stay,
        time_on_page: stay,
        scroll_depth: Math.round(random.between(20, 100)),
      });
      ts += stay;
      path = random.pick(page.next);
    }
    return rows;
  }

  private actions(path: string, ts: number, place: Partial<EventRow>): Filled[] {
    const { random } = this;
    const action = (event: string, properties: Record<string, string | number>): Filled[] => [
      { ...place, event, ts, properties: JSON.stringify(properties) },
    ];
    if (path === '/welcome') {
      const plan = random.pick([
        ['free', 70],
        ['pro', 24],
        ['team', 6],
      ] as const);
      return action('signup', {
        plan,
        seats: plan === 'team' ? Math.ceil(random.between(2, 20)) : 1,
      });
    }
    if (path === '/docs/install' && random.next() < 0.35) {
      return action('download', {
        platform: random.pick([
          ['linux', 4],
          ['macos', 3],
          ['windows', 3],
        ]),
      });
    }
    if (path.startsWith('/docs') && random.next() < 0.12) {
      return action('outbound_link', { url: 'https://github.com/lighthouse/lighthouse' });
    }
    return [];
  }

  private finish(rows: readonly Filled[]): EventRow[] {
    const clock = new ManualClock(0);
    const makeId = idMaker(clock, this.random);
    return rows.map((row) => {
      clock.advance(row.ts - clock.now());
      const properties = row.properties ?? '{}';
      return {
        ...emptyEventRow,
        sdk_name: 'bellwether-demo',
        project: this.project.number,
        generation: this.project.generation,
        received_at: row.ts,
        id: makeId(),
        journal: 'demo',
        position: this.position++,
        ...row,
        properties,
        props: propsOf(properties),
      };
    });
  }
}

/** The demo's properties are flat. */
function propsOf(properties: string): Record<string, string> {
  const parsed: Record<string, string | number> = JSON.parse(properties);
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
}
