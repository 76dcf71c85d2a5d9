import { afterAll, beforeAll, describe } from 'vitest';
import type { DialectHarness } from './dialect-harness.ts';
import { leasesConformance } from './leases-conformance.ts';
import { migrationsConformance } from './migrations-conformance.ts';
import { processesConformance } from './processes-conformance.ts';
import { textsConformance } from './texts-conformance.ts';
import { transactionsConformance } from './transactions-conformance.ts';
import { valuesConformance } from './values-conformance.ts';
import { writesConformance } from './writes-conformance.ts';

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
