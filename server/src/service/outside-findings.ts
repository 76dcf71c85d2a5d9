import type { Config } from '../config.ts';
import { fine, type Finding } from '../doctor/index.ts';
import { mailServerProblem } from '../notify/index.ts';
import { withinTime } from '../platform/within-time.ts';
import { answerWithin, ask, localUrl } from './ask-service.ts';
import { bucketFinding } from './bucket-finding.ts';

/** What other servers say. */
export interface OutsideFindings {
  readonly mail: Promise<Finding>;
  /** In front of the service. */
  readonly proxy: Promise<Finding>;
  /** Of replays and uploaded files. */
  readonly files: Promise<Finding>;
}

/** Never rejects. Each request to one of the servers takes ten seconds at most. */
export function outsideFindings(config: Config): OutsideFindings {
  return { mail: mail(config), proxy: proxy(config), files: bucketFinding(config) };
}

type Mail = Pick<Config, 'smtp' | 'smtpTls'>;

async function mail({ smtp, smtpTls }: Mail): Promise<Finding> {
  if (smtp === null) return fine('mail', 'No mail server is set: links are passed on by hand.');
  const problem = await withinTime(answerWithin, () => mailServerProblem(smtp, smtpTls)).catch(
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (problem === null) return fine('mail', `${smtp.host} accepts the connection.`);
  const text = `${smtp.host} cannot be used: ${withoutPassword(problem, smtp)}.`;
  const advice = 'Check BELLWETHER_SMTP_URL and BELLWETHER_SMTP_TLS (docs/mail.md).';
  return { check: 'mail', text, advice };
}

/** The answer of a server could repeat what was sent to it. */
function withoutPassword(text: string, { user, password }: NonNullable<Config['smtp']>): string {
  if (password === null || password === '') return text;
  const sent = [`\0${user}\0${password}`, password].map((each) =>
    Buffer.from(each).toString('base64'),
  );
  return [...sent, password].reduce((left, secret) => left.replaceAll(secret, '…'), text);
}

/** Through a proxy that forwards the client's address, only the operator can read the metrics. */
async function proxy(config: Config): Promise<Finding> {
  const { url } = config;
  const check = 'proxy';
  if (url === null) return fine(check, 'BELLWETHER_URL is not set.');
  if (url === localUrl(config)) return fine(check, 'BELLWETHER_URL is the service itself.');
  const [health, metrics] = await Promise.all([ask(`${url}/health`), ask(`${url}/metrics`)]);
  if (health === null || health.text === '' || health.status >= 400) {
    const status = health === null ? 'does not answer' : `answers ${health.status}`;
    const advice = 'Check the proxy and the name server (docs/deploying.md).';
    return { check, text: `${url}/health ${status} from here.`, advice };
  }
  if (metrics?.status === 200) {
    return {
      check,
      text: `The proxy in front of ${url} does not say who the client is: all visitors have its address.`,
      advice: 'Have it send X-Forwarded-For (docs/deploying.md).',
    };
  }
  return fine(check, `${url} answers, and names the client.`);
}
