import { error } from './error/index.ts';
import { identify } from './identify/index.ts';
import type { Kind } from './kind.ts';
import { replay } from './replay/index.ts';
import { telemetry } from './telemetry/index.ts';
import { vital } from './vital/index.ts';
import { web } from './web/index.ts';

/** Every kind of data, in the order of the API description. */
export const kinds = [
  web,
  identify,
  replay,
  vital,
  error,
  telemetry,
] as const satisfies readonly Kind[];
