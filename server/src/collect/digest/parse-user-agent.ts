import uaParser from 'ua-parser-js';
import { RecentCache } from '../../platform/recent-cache.ts';
import type { AgentFacts } from './digest-step.ts';

const deviceNames: Readonly<Record<string, string>> = {
  mobile: 'Mobile',
  tablet: 'Tablet',
  smarttv: 'TV',
  console: 'Console',
  wearable: 'Wearable',
};
/** Systems of phones. Tablets and TVs say what they are; apps and Opera Mini name only the system. */
const phoneSystems =
  /^(android|ios|harmonyos|openharmony|kaios|windows (phone|mobile)|blackberry|symbian)/i;
/** At most twice as many are kept. */
const remembered = 2000;
const unknown: AgentFacts = { browser: '', browserVersion: '', os: '', osVersion: '', device: '' };

/** Parses a User-Agent. Versions are cut to `major.minor`; a device is set if anything is known. */
export function parseUserAgent(userAgent: string): AgentFacts {
  if (userAgent === '') return unknown;
  const { browser, os, device } = uaParser(userAgent);
  const known = browser.name !== undefined || os.name !== undefined || device.type !== undefined;
  if (!known) return unknown;
  return {
    browser: browser.name ?? '',
    browserVersion: majorMinor(browser.version),
    os: os.name ?? '',
    osVersion: majorMinor(os.version),
    device:
      deviceNames[device.type ?? ''] ?? (phoneSystems.test(os.name ?? '') ? 'Mobile' : 'Desktop'),
  };
}

/** `parseUserAgent` with a cache of recent texts: parsing one costs as much as ten rows. */
export function agentReader(): (userAgent: string) => AgentFacts {
  const cache = new RecentCache(remembered, parseUserAgent);
  return (userAgent) => cache.get(userAgent);
}

function majorMinor(version: string | undefined): string {
  if (version === undefined) return '';
  return /^\d+(?:\.\d+)?/.exec(version)?.[0] ?? version;
}
