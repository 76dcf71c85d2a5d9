import {
  startEmbeddedEngine,
  type EmbeddedEngineOptions,
} from '../src/store/events/engine/embedded-engine.ts';

// The test passes the options.
const engine = await startEmbeddedEngine(
  JSON.parse(process.argv[2] ?? '') as EmbeddedEngineOptions,
);
process.send?.(engine.state().pid);
