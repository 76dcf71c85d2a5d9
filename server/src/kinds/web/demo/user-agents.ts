import type { EventRow } from '../table.ts';

const windows = 'Windows NT 10.0; Win64; x64';
const mac = 'Macintosh; Intel Mac OS X 10_15_7';
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = (system: string, behind = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 ${behind}Safari/537.36`;
const firefox = (system: string) =>
  `Mozilla/5.0 (${system}; rv:144.0) Gecko/20100101 Firefox/144.0`;

const agents: Readonly<Record<string, string>> = {
  'Chrome Windows Desktop': chrome(windows),
  'Chrome Mac OS Desktop': chrome(mac),
  'Mobile Safari iOS Mobile': `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
  'Chrome Android Mobile': chrome('Linux; Android 15; Pixel 9', 'Mobile '),
  'Safari Mac OS Desktop': `Mozilla/5.0 (${mac}) ${webKit} Version/26.0 Safari/605.1.15`,
  'Firefox Linux Desktop': firefox('X11; Linux x86_64'),
  'Firefox Windows Desktop': firefox(windows),
  'Edge Windows Desktop': `${chrome(windows)} Edg/141.0.0.0`,
  'Mobile Safari iOS Tablet': `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${webKit} Version/18.6 Mobile/15E148 Safari/604.1`,
};

/** A User-Agent that matches the row. */
export function userAgentOf({
  browser,
  os,
  device,
}: Pick<EventRow, 'browser' | 'os' | 'device'>): string {
  const agent = agents[`${browser} ${os} ${device}`];
  if (agent === undefined)
    throw new Error(`The demo has no client ${browser} on ${os} (${device})`);
  return agent;
}
