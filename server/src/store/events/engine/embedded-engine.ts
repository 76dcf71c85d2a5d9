import { builtScript } from '../../../platform/built-script.ts';
import { superviseEngine, type EngineEvent, type EngineState } from './engine-supervisor.ts';
import { whyEngineCannotRun } from './platform-check.ts';
import { thisPlatform } from './this-platform.ts';

export interface EmbeddedEngineOptions {
  /** Folder of the events, created if missing. Only one engine at a time can use it. */
  readonly folder: string;
  /** Memory limit of the engine in bytes. */
  readonly memoryBytes: number;
  /** Number of concurrent queries; 8 by default. */
  readonly readers?: number;
  /** Script of the engine process; by default the one of this build. */
  readonly entry?: string;
  readonly lockWaitMs?: number;
  readonly beatMs?: number;
  readonly beatsMissed?: number;
  /** Called for starts, crashes, detached parts and moves. */
  readonly onEvent?: (event: EngineEvent) => void;
}

export interface EmbeddedEngine {
  /** Loopback address and secret. They change if another process takes the port after a crash (`moved`). */
  readonly address: {
    readonly url: string;
    readonly username: string;
    readonly password: string;
    readonly database: string;
    readonly isEmbedded?: true;
  };
  state(): EngineState;
  /** Cancels running queries and ends the process. */
  close(): Promise<void>;
}

/** Why the embedded engine cannot run on this machine, in one sentence, or null. */
export function embeddedEngineObstacle(): string | null {
  return whyEngineCannotRun(thisPlatform());
}

/**
 * Starts the embedded engine in a separate process and restarts it if it crashes or hangs.
 * @throws Error with one sentence for the operator
 */
export async function startEmbeddedEngine(options: EmbeddedEngineOptions): Promise<EmbeddedEngine> {
  const obstacle = embeddedEngineObstacle();
  if (obstacle !== null) throw new Error(obstacle);
  const supervisor = await superviseEngine({
    entry: options.entry ?? builtScript('engine'),
    settings: {
      folder: options.folder,
      readers: options.readers ?? 8,
      memoryBytes: options.memoryBytes,
      lockWaitMs: options.lockWaitMs ?? 5_000,
    },
    beatMs: options.beatMs ?? 1_000,
    beatsMissed: options.beatsMissed ?? 15,
    onEvent: options.onEvent ?? (() => undefined),
  });
  return {
    get address() {
      const { port, secret } = supervisor.place();
      return {
        url: `http://127.0.0.1:${port}`,
        username: 'bellwether',
        password: secret,
        database: 'default',
        isEmbedded: true as const,
      };
    },
    state: () => supervisor.state(),
    close: () => supervisor.close(),
  };
}
