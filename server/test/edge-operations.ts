import { readFileSync } from 'node:fs';

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string }>>>>;
}

/** Operations that check their callers themselves, besides those in `ownPaths`. */
const ownChecks: ReadonlySet<string> = new Set([
  'chartImage',
  'chartPixels',
  'description',
  'embedChart',
  'health',
  'metrics',
  'showUnsubscribe',
  'trackerScript',
  'unsubscribe',
  'uploadBuild',
]);
/** The collector's endpoints, and the library's for signing in. */
const ownPaths = /^\/(?:v1|auth)\//;

/** The operations of `openapi.json` with access checked by the edge, sorted. */
export function edgeOperations(): readonly string[] {
  const file = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
  const { paths } = JSON.parse(file) as Description;
  return Object.entries(paths)
    .filter(([path]) => !ownPaths.test(path))
    .flatMap(([, methods]) => Object.values(methods).map(({ operationId }) => operationId))
    .filter((operation) => !ownChecks.has(operation))
    .toSorted();
}
