import { personIdOf } from '../../../collect/identity/person-id.ts';
import { SeededRandom } from '../../../platform/seeded-random.ts';
import type { DemoData, DemoItem } from '../../demo-data.ts';
import { demoSeed } from '../../demo-site.ts';
import type { EventRow } from '../../web/table.ts';
import { type IdentifyPayload, identifyRecords } from '../record.ts';

const first =
  'Ada Amara Anton Bea Bruno Chiara Daniel Elif Emma Farid Grace Hana Ines Jonas Kaito Lena Liam Maja Mateo Nadia Noah Olga Priya Rosa Samuel Sofia Tariq Vera Yusuf Zoe'.split(
    ' ',
  );
const last =
  'Andersson Becker Costa Dubois Eriksen Fischer Garcia Hughes Ivanova Jansen Kowalski Lindberg Moreau Nakamura Okafor Patel Quinn Rossi Silva Tanaka Ueda Vogel Weber Young Zhang'.split(
    ' ',
  );
const companies = 'Northwind,Fabrikam,Tidewater,Harbour & Co,Kestrel Labs,Blue Quarry'.split(',');

export const identifyDemo: DemoData = ({ project }) => {
  const members = new Members(project.id, new SeededRandom(demoSeed + 3));
  return { ofDay: (visits) => ({ items: members.of(visits) }) };
};

/** Identifies most visitors who sign up. Some of them come back with a second device. */
export class Members {
  private count = 0;
  private readonly seen = new Set<string>();

  /** @param project UUID */
  constructor(
    private readonly project: string,
    private readonly random: SeededRandom,
  ) {}

  /** Visitors who signed up among `rows`, which are in order of time. */
  of(rows: readonly EventRow[]): DemoItem<IdentifyPayload>[] {
    return rows.flatMap((row, index) => {
      if (row.event !== 'signup' || this.seen.has(row.visitor)) return [];
      if (this.random.next() >= 0.75) return [];
      this.seen.add(row.visitor);
      const other = this.random.next() < 0.15 ? this.strangerBefore(rows, index) : null;
      const payload = this.identify(row, other === null ? [] : [other]);
      return [{ at: row.ts, kind: identifyRecords.kind, payload }];
    });
  }

  /** An unidentified visitor who becomes the person's other device. */
  private strangerBefore(rows: readonly EventRow[], index: number): string | null {
    const row = rows[Math.floor(this.random.next() * index)];
    if (row === undefined || this.seen.has(row.visitor)) return null;
    this.seen.add(row.visitor);
    return row.visitor;
  }

  private identify(row: EventRow, others: readonly string[]): IdentifyPayload {
    const externalId = `user-${1001 + this.count++}`;
    const personId = personIdOf(this.project, externalId);
    const given = this.oneOf(first);
    const family = this.oneOf(last);
    const company = this.random.next() < 0.4 ? { company: this.oneOf(companies) } : {};
    return {
      personId,
      externalId,
      visitors: [row.visitor, ...others, personId],
      fields: {
        email: `${given}.${family}@mail.example`.toLowerCase(),
        name: `${given} ${family}`,
        phone: null,
        avatarUrl: null,
      },
      clearFields: [],
      traits: { plan: row.props['plan'] ?? 'free', ...company },
      replaceTraits: false,
      unsetTraits: [],
    };
  }

  private oneOf(choices: readonly string[]): string {
    return choices[Math.floor(this.random.next() * choices.length)] ?? '';
  }
}
