import { setTimeout as pause } from 'node:timers/promises';
import { writeFileSync } from 'node:fs';
import type { SoakDisk } from './soak-disk.ts';
import type { SoakedService } from './soaked-service.ts';
import type { ExternalStores } from './soak-stores.ts';

/** Something that goes wrong, and is over when it resolves. */
export interface Fault {
  readonly name: string;
  /** Whether it ends processes, after which their memory says nothing for a while. */
  readonly endsProcesses: boolean;
  cause(): Promise<void>;
}

/** When a fault was caused, and when everything worked again, by `performance.now()`. */
export interface FaultWindow {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export interface FaultParts {
  readonly service: SoakedService;
  readonly disk: SoakDisk;
  readonly external: ExternalStores | null;
  /** The file that the service's clock follows. */
  readonly clockFile: string;
}

const minute = 60_000;
export const fullDisk = 'the disk full';

/** All faults that are possible here. */
export function faultsOf(parts: FaultParts): Fault[] {
  const { service, external } = parts;
  const script = (name: string) => () => service.processes(name);
  const engine = external === null ? script('engine.js') : async () => external.enginePids();
  return [
    killed('the digest', script('digest.js')),
    killed('the engine', engine),
    { name: 'the service killed', endsProcesses: true, cause: () => killAndStart(service) },
    frozen('the digest', script('digest.js'), { forMs: 9_000, endsProcesses: true }),
    frozen('the engine', engine, { forMs: 20_000, endsProcesses: true }),
    { name: 'the service stopped and started', endsProcesses: true, cause: () => restart(service) },
    frozen('the engine', engine, { forMs: 3_000, endsProcesses: false }),
    frozen('the service', script('main.js'), { forMs: 4_000, endsProcesses: false }),
    stepped(parts, 50 * minute),
    stepped(parts, -20 * minute),
    ...full(parts.disk),
    ...(external === null ? [] : away(external)),
  ];
}

function killed(what: string, pids: () => Promise<number[]>): Fault {
  const cause = async () => {
    await signal(what, pids, 'SIGKILL');
    await pause(500);
  };
  return { name: `${what} killed`, endsProcesses: true, cause };
}

function frozen(
  what: string,
  pids: () => Promise<number[]>,
  { forMs, endsProcesses }: { readonly forMs: number; readonly endsProcesses: boolean },
): Fault {
  const cause = async () => {
    const stopped = await signal(what, pids, 'SIGSTOP');
    await pause(forMs);
    for (const pid of stopped) continueProcess(pid);
  };
  return { name: `${what} frozen for ${forMs / 1000} s`, endsProcesses, cause };
}

/** @throws Error if there is no process, because then nothing would be tested */
async function signal(
  what: string,
  pids: () => Promise<number[]>,
  sent: 'SIGKILL' | 'SIGSTOP',
): Promise<number[]> {
  const found = await pids();
  if (found.length === 0) throw new Error(`No process to signal: ${what}`);
  for (const pid of found) process.kill(pid, sent);
  return found;
}

/** Its supervisor may have killed it meanwhile. */
function continueProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function killAndStart(service: SoakedService): Promise<void> {
  await service.kill();
  await pause(500);
  await service.start();
}

async function restart(service: SoakedService): Promise<void> {
  const code = await service.stop();
  if (code !== 0) throw new Error(`The service stopped with ${code}`);
  await service.start();
}

function stepped({ clockFile }: FaultParts, by: number): Fault {
  const cause = async () => {
    writeFileSync(clockFile, String(by));
    await pause(8_000);
    writeFileSync(clockFile, '0');
    await pause(500);
  };
  const name = `the clock ${Math.abs(by) / minute} minutes ${by > 0 ? 'ahead' : 'behind'} for 8 s`;
  return { name, endsProcesses: false, cause };
}

function full({ fill, empty }: SoakDisk): Fault[] {
  if (fill === null) return [];
  const cause = async () => {
    try {
      await fill();
      await pause(6_000);
    } finally {
      empty();
    }
  };
  return [{ name: `${fullDisk} for 6 s`, endsProcesses: false, cause }];
}

function away(external: ExternalStores): Fault[] {
  return [
    {
      name: 'the database away for 5 s',
      endsProcesses: false,
      cause: async () => {
        await external.database.cut();
        await pause(5_000);
        await external.database.restore();
      },
    },
    {
      name: 'the database frozen for 5 s',
      endsProcesses: false,
      cause: async () => {
        await external.freezeDatabase('SIGSTOP');
        await pause(5_000);
        await external.freezeDatabase('SIGCONT');
      },
    },
    {
      name: 'the bucket away for 5 s',
      endsProcesses: false,
      cause: async () => {
        await external.stopBucket();
        await pause(5_000);
        await external.startBucket();
      },
    },
    {
      name: 'the bucket frozen for 25 s',
      endsProcesses: false,
      cause: async () => {
        external.freezeBucket('SIGSTOP');
        await pause(25_000);
        external.freezeBucket('SIGCONT');
      },
    },
  ];
}
