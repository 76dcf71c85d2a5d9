import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // The engine's library cannot live in worker threads, and one engine takes 240 MB.
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'beside the code',
          include: ['server/src/**/*.test.ts', 'ui/**/*.test.{ts,tsx}'],
          exclude: never,
          // Loading the same modules for each file again took a quarter of the time. Tests here mock
          // no module and leave the process as they found it.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['server/test/**/*.test.ts', 'tracker/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: never,
        },
      },
    ],
  },
});
