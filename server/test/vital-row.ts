import { type VitalRow, vitals } from '../src/kinds/vital/table.ts';
import { emptyRow } from '../src/store/events/columns/table.ts';

/** A complete row for tests that need only a few columns. */
export function vitalRow(columns: Partial<VitalRow>): VitalRow {
  return {
    ...emptyRow(vitals),
    project: 1,
    generation: 1,
    ts: 0,
    received_at: columns.ts ?? 0,
    id: '00000000-0000-7000-8000-000000000000',
    journal: 'test',
    position: 0,
    metric: 'LCP',
    value: 1000,
    rating: 'good',
    browser: 'Chrome',
    os: 'Linux',
    device: 'Desktop',
    country: 'DE',
    page: '/',
    ...columns,
  };
}
