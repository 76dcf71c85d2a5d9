import { ManualClock } from '../../../platform/clock.ts';
import { SeededRandom } from '../../../platform/seeded-random.ts';
import { idMaker, type MakeId } from '../../../platform/uuid.ts';
import { emptyRow } from '../../../store/events/columns/table.ts';
import type { DemoData } from '../../demo-data.ts';
import { demoSeed, releaseAt } from '../../demo-site.ts';
import type { EventRow } from '../../web/table.ts';
import { rateVital, type VitalName } from '../record.ts';
import { type VitalRow, vitals } from '../table.ts';

const dayLength = 86_400_000;
const unmeasured = emptyRow(vitals);
/** Share of the page views that are measured. */
const measured = 0.25;

/** Typical values of a desktop in a nearby country: milliseconds, or the CLS score. */
const usual = { TTFB: 290, FCP: 980, LCP: 1450, INP: 92, CLS: 0.028 } as const satisfies Partial<
  Record<VitalName, number>
>;
type Measured = keyof typeof usual;
const metrics = Object.keys(usual) as Measured[];

type Slower = Readonly<Partial<Record<Measured, number>>>;

const ofPages: Readonly<Record<string, Slower>> = {
  '/features': { LCP: 1.35, CLS: 1.7 },
  '/signup': { INP: 1.7 },
  '/docs': { LCP: 0.8 },
  '/docs/install': { LCP: 0.75, INP: 0.8 },
  '/docs/api': { LCP: 0.95, INP: 1.5, TTFB: 1.5 },
  '/blog': { LCP: 1.2, CLS: 2.4 },
  '/blog/why-plain-text': { CLS: 2.1 },
  '/blog/sync-without-tears': { LCP: 1.25, CLS: 2.8 },
};
const ofDevices: Readonly<Record<string, Slower>> = {
  Mobile: { TTFB: 1.35, FCP: 1.5, LCP: 1.55, INP: 1.75, CLS: 1.2 },
  Tablet: { TTFB: 1.2, FCP: 1.25, LCP: 1.3, INP: 1.3 },
};
const far: Slower = { TTFB: 2.4, FCP: 1.5, LCP: 1.4 };
const farCountries = new Set(['IN', 'BR', 'AU', 'JP']);
/** Release 1.5.0 slowed down the pricing page; 1.5.1 fixed half of that. */
const regression: Readonly<Record<string, Slower>> = {
  '1.5.0': { LCP: 2.3, CLS: 4.5, INP: 1.8, FCP: 1.2 },
  '1.5.1': { LCP: 1.7, CLS: 4.2, INP: 1.7, FCP: 1.1 },
  '1.6.0': { LCP: 1.65, CLS: 4.2, INP: 1.6, FCP: 1.1 },
};

export const vitalDemo: DemoData = ({ now }) => {
  const vitalsOfPages = new PageVitals(new SeededRandom(demoSeed + 1));
  return { ofDay: (visits) => ({ rows: vitalsOfPages.rowsOf(visits, now) }) };
};

/** Makes vitals for existing page views: their pages, devices, countries and sessions. */
export class PageVitals {
  private readonly clock = new ManualClock(0);
  private readonly makeId: MakeId;
  private position = 0;

  constructor(private readonly random: SeededRandom) {
    this.makeId = idMaker(this.clock, random);
  }

  /** Vitals of the page views among `rows`, which are in order of time. `now` in Unix ms. */
  rowsOf(rows: readonly EventRow[], now: number): VitalRow[] {
    return rows.flatMap((row) => {
      if (row.event !== 'pageview' || this.random.next() >= measured) return [];
      this.clock.advance(row.ts - this.clock.now());
      const release = releaseAt((now - row.ts) / dayLength);
      return metrics
        .filter((metric) => metric !== 'INP' || this.random.next() < 0.7)
        .map((metric) => this.row(row, metric, release));
    });
  }

  private row(view: EventRow, metric: Measured, release: string): VitalRow {
    const factor =
      (ofPages[view.page]?.[metric] ?? 1) *
      (ofDevices[view.device]?.[metric] ?? 1) *
      (farCountries.has(view.country) ? (far[metric] ?? 1) : 1) *
      (view.page === '/pricing' ? (regression[release]?.[metric] ?? 1) : 1);
    const spread = metric === 'CLS' ? 0.9 : 0.42;
    const exact = usual[metric] * factor * Math.exp(spread * this.normal());
    const value = metric === 'CLS' ? Math.round(exact * 1e4) / 1e4 : Math.round(exact * 10) / 10;
    return {
      ...unmeasured,
      project: view.project,
      generation: view.generation,
      ts: view.ts,
      received_at: view.ts,
      id: this.makeId(),
      journal: 'demo',
      position: this.position++,
      session: view.session,
      metric,
      value,
      rating: rateVital(metric, value),
      browser: view.browser,
      os: view.os,
      device: view.device,
      country: view.country,
      url: view.url,
      page: view.page,
    };
  }

  /** Approximately standard normal: a sum of uniform numbers. */
  private normal(): number {
    let sum = -3;
    for (let count = 0; count < 6; count++) sum += this.random.next();
    return sum * Math.SQRT2;
  }
}
