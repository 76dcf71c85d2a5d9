import type { Module } from '../module.ts';
import { type DemoParts, offerDemo } from './offer-demo.ts';

export interface Demo extends Module {
  /**
   * Creates the demo project, unless it exists, and prints its URL.
   * @param address of the service
   */
  offer(address: string): Promise<void>;
}

export function openDemo(parts: DemoParts): Demo {
  return { routes: [], jobs: [], removes: {}, offer: (address) => offerDemo(parts, address) };
}
