// Bundles the service and its two child processes into server/dist.
import { fileURLToPath } from 'node:url';
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

await rm(`${root}server/dist`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    main: 'server/src/main.ts',
    engine: 'server/src/store/events/engine/engine-main.ts',
    digest: 'server/src/collect/digest/digest-main.ts',
  },
  outdir: 'server/dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
