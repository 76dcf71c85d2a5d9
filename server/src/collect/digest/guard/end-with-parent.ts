import { Worker } from 'node:worker_threads';

const code = `
const { workerData } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, 500);
`;

/** Ends this process when its parent is gone, even if its main thread never notices. */
export function endWithParent(): void {
  const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(code, { eval: true, workerData: process.ppid, resourceLimits: limits }).unref();
}
