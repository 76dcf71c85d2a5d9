// `npm start`: installs and builds what is stale, then runs the service in the same process, so that signals
// and exit codes pass through.
import './require-node.mjs';

const { installIfStale } = await import('./install.mjs');
await installIfStale();
const { buildIfStale } = await import('./build-if-stale.mjs');
await buildIfStale();
process.setSourceMapsEnabled(true);
await import('../server/dist/main.js');
