// `npm run build`: builds what is stale; with --all, everything, and with --only=PART, only that part.
import './require-node.mjs';

const { installIfStale } = await import('./install.mjs');
await installIfStale();
const { buildIfStale } = await import('./build-if-stale.mjs');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
await buildIfStale({ all: process.argv.includes('--all'), only });
