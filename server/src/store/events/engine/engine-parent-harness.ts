import { startEmbeddedEngine, type EmbeddedEngineOptions } from './embedded-engine.ts';

// The options come from the test that starts it.
const engine = await startEmbeddedEngine(
  JSON.parse(process.argv[2] ?? '') as EmbeddedEngineOptions,
);
process.send?.(engine.state().pid);
