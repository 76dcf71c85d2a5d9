// `npm run build`: builds what is stale; with --all, everything.
import './require-node.mjs';

const { installIfStale } = await import('./install.mjs');
await installIfStale();
const { buildIfStale } = await import('./build-if-stale.mjs');
await buildIfStale({ all: process.argv.includes('--all') });
