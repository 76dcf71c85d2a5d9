import { afterAll, beforeAll, describe } from 'vitest';
import type { DialectHarness } from './conformance/dialect-harness.ts';
import { leasesConformance } from './conformance/leases-conformance.ts';
import { migrationsConformance } from './conformance/migrations-conformance.ts';
import { processesConformance } from './conformance/processes-conformance.ts';
import { textsConformance } from './conformance/texts-conformance.ts';
import { transactionsConformance } from './conformance/transactions-conformance.ts';
import { valuesConformance } from './conformance/values-conformance.ts';
import { writesConformance } from './conformance/writes-conformance.ts';

/** What every dialect must do; each dialect's test runs it. */
export function dialectConformance(name: string, open: () => Promise<DialectHarness>): void {
  describe(`${name} holds the metadata`, () => {
    let harness: DialectHarness;
    beforeAll(async () => {
      harness = await open();
    });
    afterAll(() => harness.close());
    const newAddress = () => harness.newAddress();
    describe('values', () => valuesConformance(newAddress));
    describe('texts', () => textsConformance(newAddress));
    describe('writes', () => writesConformance(newAddress));
    describe('transactions', () => transactionsConformance(newAddress));
    describe('leases', () => leasesConformance(newAddress));
    describe('processes', () => processesConformance(newAddress));
    describe('migrations', () => migrationsConformance(newAddress));
  });
}
