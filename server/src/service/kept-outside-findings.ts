import type { Config } from '../config.ts';
import type { Finding } from '../doctor/index.ts';
import type { Clock } from '../platform/clock.ts';
import { withinTime } from '../platform/within-time.ts';
import { outsideFindings, type OutsideFindings } from './outside-findings.ts';

/** Mail servers limit how often one signs in, and monitoring asks often (ms). */
const keptFor = 30_000;
/** A screen waits for so long; what comes later is kept for the next reader (ms). */
const waitedFor = 3_000;

const late: Readonly<Record<keyof OutsideFindings, Finding>> = {
  mail: {
    check: 'mail',
    text: 'The mail server has not answered within 3 s.',
    advice: 'Look again in a few seconds, and check BELLWETHER_SMTP_URL (docs/mail.md).',
  },
  proxy: {
    check: 'proxy',
    text: 'BELLWETHER_URL has not answered within 3 s from here.',
    advice:
      'Look again in a few seconds, and check the proxy and the name server (docs/deploying.md).',
  },
  files: {
    check: 'files',
    text: 'The bucket for replays and uploaded files has not answered within 3 s.',
    advice:
      'Look again in a few seconds, and check BELLWETHER_S3_ENDPOINT ' +
      '(docs/operations.md#replays-and-files-in-s3).',
  },
};

/** Findings about the mail server, the proxy and the bucket that are at most 30 seconds old. Takes three seconds at most. */
export function keptOutsideFindings(config: Config, clock: Clock): () => Promise<Finding[]> {
  let checks: OutsideFindings | null = null;
  let checkedAt = 0;
  return async () => {
    const now = clock.now();
    if (checks === null || Math.abs(now - checkedAt) > keptFor) {
      checkedAt = now;
      checks = outsideFindings(config);
    }
    const { mail, proxy, files } = checks;
    return Promise.all([
      orLate(mail, late.mail),
      orLate(proxy, late.proxy),
      orLate(files, late.files),
    ]);
  };
}

/** Checks never reject: only the time limit does. */
const orLate = (check: Promise<Finding>, otherwise: Finding): Promise<Finding> =>
  withinTime(waitedFor, () => check).catch(() => otherwise);
