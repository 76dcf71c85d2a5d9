import type { Config } from '../config.ts';
import { withinTime } from '../platform/within-time.ts';

/** For a service, a proxy or a mail server (ms). */
export const answerWithin = 10_000;

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** @returns null if there was no answer in time */
export async function ask(url: string, token: string | null = null): Promise<Answer | null> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  try {
    return await withinTime(answerWithin, async (signal) => {
      const answer = await fetch(url, { headers, signal });
      return { status: answer.status, text: await answer.text() };
    });
  } catch {
    return null;
  }
}

/** The address of the service on this machine. */
export function localUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const known = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  return `http://${known.includes(':') && !known.startsWith('[') ? `[${known}]` : known}:${port}`;
}
