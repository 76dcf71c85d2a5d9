import { fileURLToPath } from 'node:url';
import {
  type Collector,
  createCollector,
  noCollector,
  openPlaces,
  type Places,
  readTrackerScript,
} from '../collect/index.ts';
import { collectingKinds } from '../kinds/collecting.ts';
import type { CollectingQuotas } from '../quotas/index.ts';
import type { Foundation } from './foundation.ts';
import type { Collecting } from './collecting.ts';
import type { Runners } from './open-runners.ts';
import type { Stores } from './open-stores.ts';
import { StartError } from './start-error.ts';

/** Relative to the built service, `server/dist`. */
const builtScript = fileURLToPath(new URL('../../tracker/dist/script.js', import.meta.url));

/** @param script file of the tracker */
export function serviceCollector(
  parts: Foundation & Stores & Runners & Collecting,
  quotas: CollectingQuotas,
  script = builtScript,
): Collector {
  const { config, report, localCollecting } = parts;
  const tracker = readTrackerScript(script, config.scriptPath);
  if (localCollecting === null) return noCollector(tracker);
  return createCollector({
    kinds: collectingKinds,
    ...parts,
    ...localCollecting,
    quotas,
    places: placesOf(config.geoDatabase),
    script: tracker,
    bufferedBytes: config.bufferMb * 1024 ** 2,
    onError: (error) => report('a collecting request failed', error),
  });
}

function placesOf(path: string | null): Places {
  if (path === null) return openPlaces();
  try {
    return openPlaces(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `BELLWETHER_GEO_DB: ${path} can't be read as an MMDB file (${reason}). Download it again and unpack it.`,
    );
  }
}
