import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/test/free-port.ts';
import { serviceFigures } from '../service-figures.ts';
import { type RunSettings, type Service, startService } from '../service.ts';

/** How long a service may take until it has digested everything (ms). */
const settledWithin = 180_000;

/** A service with the same folder and port, however often it is started. */
export class SoakedService {
  private running: Service | null = null;

  private constructor(
    private readonly folder: string,
    readonly port: number,
    private readonly settings: RunSettings,
  ) {}

  static async start(folder: string, settings: RunSettings): Promise<SoakedService> {
    const service = new SoakedService(folder, await freePort(), settings);
    await service.start();
    return service;
  }

  /** @throws Error while it does not run */
  get now(): Service {
    if (this.running === null) throw new Error('The service is not running');
    return this.running;
  }

  async start(): Promise<void> {
    this.running = await startService(this.folder, { ...this.settings, port: this.port });
  }

  async kill(): Promise<void> {
    const { process } = this.now;
    const ended = once(process, 'exit');
    process.kill('SIGKILL');
    await ended;
    this.running = null;
  }

  /** @returns its exit code */
  async stop(): Promise<number | null> {
    const { process } = this.now;
    const ended = once(process, 'exit');
    process.kill('SIGTERM');
    await ended;
    this.running = null;
    return process.exitCode;
  }

  /** Kills it if it runs. */
  async end(): Promise<void> {
    if (this.running !== null) await this.kill();
  }

  /** The processes of one of its scripts, such as `digest.js`. */
  async processes(script: string): Promise<number[]> {
    const all = await this.now.residentMegabytes();
    return all.filter(({ name }) => name === script).map(({ pid }) => pid);
  }

  isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/health?ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** Waits until it works and everything acknowledged is stored. @throws Error if that takes too long */
  async settled(): Promise<void> {
    const giveUp = performance.now() + settledWithin;
    for (let quiet = 0; quiet < 3;) {
      if (performance.now() > giveUp) throw new Error(`It does not settle: ${await this.health()}`);
      quiet = (await this.isIdle()) ? quiet + 1 : 0;
      await pause(250);
    }
  }

  private async isIdle(): Promise<boolean> {
    if (!(await this.isReady())) return false;
    const figures = await serviceFigures(this.now).catch(() => null);
    return figures?.get('digest_lag_records') === 0 && figures.get('digest_deferred_records') === 0;
  }

  /** What it says about itself. */
  async health(): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/health?ready&findings`);
    const figures = await serviceFigures(this.now).catch(() => new Map<string, number>());
    const lag = [...figures].filter(([name]) => name.startsWith('digest_'));
    return `${await answer.text()} ${JSON.stringify(Object.fromEntries(lag))}`;
  }
}
