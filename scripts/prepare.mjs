// Runs at the end of `npm install`, so that editors and the linter find the app's types.
import { existsSync } from 'node:fs';
import { buildIfStale } from './build-if-stale.mjs';

// Without development packages, no editor needs the types.
const maker = new URL('../node_modules/openapi-typescript', import.meta.url);
if (existsSync(maker)) await buildIfStale({ only: 'types' });
