import { Agent, request } from 'node:http';
import { adminAccount, type Service, startService, untilReady } from '../service.ts';
import { type Figure, ms, percentile } from '../table.ts';
import { type Case, during } from './during.ts';

const connections = 400;
const signIns = 4;
/** Of unknown clients, of the administrator, and of the administrator at another address. */
const unknownClients = ['127.0.0.2', '127.0.0.3'];
const home = '127.0.0.1';
const away = '127.0.0.4';

interface SignIn {
  readonly status: number;
  readonly took: number;
}

/** Sign-ins of the administrator during wrong passwords on hundreds of connections from two addresses. */
export async function benchSignIns(): Promise<Figure[]> {
  const service = await startService();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    await untilReady(service);
    const own = (from: string) => signIn(service, adminAccount.password, { from });
    // Whoever has signed in from an address is known there.
    await own(home);
    const quiet = await repeated(() => own(home));
    const times = { known: [] as SignIn[], unknown: [] as SignIn[] };
    const statuses = new Map<number, number>();
    const guesses: Case = {
      name: `${connections} connections with wrong passwords`,
      atOnce: connections,
      open: async (nth) => {
        const from = unknownClients[nth % unknownClients.length] ?? home;
        const { status } = await signIn(service, `wrong ${nth}`, { from, agent });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      },
    };
    const measured = during(service, guesses);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    times.known = await repeated(() => own(home));
    times.unknown = await repeated(() => own(away), 3);
    const health = await measured;
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    return [
      ...health,
      figureOf('sign-in of the administrator, known there', times.known, quiet),
      figureOf(
        `the same from an unknown address (unknown clients: ${answers})`,
        times.unknown,
        quiet,
      ),
    ];
  } finally {
    agent.destroy();
    await service.stop();
  }
}

async function repeated(ask: () => Promise<SignIn>, count = signIns): Promise<SignIn[]> {
  const all: SignIn[] = [];
  for (let nth = 0; nth < count; nth++) all.push(await ask());
  return all;
}

function figureOf(what: string, all: readonly SignIn[], quiet: readonly SignIn[]): Figure {
  const p95 = (some: readonly SignIn[]) =>
    percentile(
      some.filter(({ status }) => status === 200).map(({ took }) => took),
      0.95,
    );
  const failed = all.filter(({ status }) => status !== 200);
  const measured = p95(all);
  return {
    what: `${what}, p95`,
    measured: `${ms(measured)}, ${failed.length} of ${all.length} failed${failed[0] === undefined ? '' : ` (${failed[0].status})`}`,
    rawLimit: `${ms(p95(quiet))} alone`,
    target: '≤ 2,000 ms, 0 failed',
    met: measured <= 2000 && failed.length === 0,
  };
}

function signIn(
  { port, url }: Service,
  password: string,
  { from, agent }: { readonly from: string; readonly agent?: Agent },
): Promise<SignIn> {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, localAddress: from, method: 'POST' },
        path: '/auth/sign-in/email',
        headers: { origin: url, 'content-type': 'application/json' },
        ...(agent !== undefined && { agent }),
      },
      (answer) => {
        answer.resume();
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, took: performance.now() - begin }),
        );
      },
    );
    // A refused connection counts as an answer too.
    sent.once('error', (error) =>
      'code' in error ? resolve({ status: 0, took: 0 }) : reject(error),
    );
    sent.end(JSON.stringify({ email: adminAccount.email, password }));
  });
}
