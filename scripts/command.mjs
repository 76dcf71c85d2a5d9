// `npm run backup` and the other commands for operators: runs one of them, in the same process, so that signals and exit
// codes pass through.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import './require-node.mjs';

const { isStale } = await import('./build-if-stale.mjs');
const at = (path) => fileURLToPath(new URL(path, import.meta.url));
/** Those for a service that is stopped. All others belong to the one that runs, whose build they leave as it is. */
const ofStopped = ['copy-events', 'copy-metadata', 'restore'];

if (
  !existsSync(at('../server/dist/main.js')) ||
  (ofStopped.includes(process.argv[2]) && isStale('server'))
) {
  // What a command prints on stdout may be read by a program.
  const { status } = spawnSync(process.execPath, [at('build.mjs'), '--only=server'], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(1);
}
await import('../server/dist/main.js');
