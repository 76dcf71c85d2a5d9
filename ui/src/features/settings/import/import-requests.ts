import { ApiError } from '../../../api/api-error.ts';
import { api, unwrap, unwrapNothing } from '../../../api/client.ts';
import type { Import } from '../../../api/imports.ts';
import type { operations } from '../../../api/schema.d.ts';

type Sent = operations['createImport']['requestBody']['content']['application/json'];
/** What is said about a file with each of its portions. */
export type AboutFile = Omit<Sent, 'offset' | 'data'>;

/** A service that restarts is back within this many attempts. */
const attempts = 10;
const attemptEvery = 3_000;
const passing: readonly number[] = [0, 429, 502, 503];

export function undoImport(idOrSlug: string, id: string): Promise<void> {
  const params = { path: { idOrSlug, id } };
  return unwrapNothing(api.DELETE('/v0/project/{idOrSlug}/imports/{id}', { params }));
}

/** Sends bytes of a file, again if the service is busy or restarts. @throws ApiError */
export async function sendPortion(
  idOrSlug: string,
  about: AboutFile,
  portion: Pick<Sent, 'offset' | 'data'>,
  signal: AbortSignal,
): Promise<Import> {
  const params = { path: { idOrSlug } };
  for (let attempt = 1; ; attempt++) {
    try {
      const body = { ...about, ...portion };
      return await unwrap(api.POST('/v0/project/{idOrSlug}/imports', { params, body, signal }));
    } catch (error) {
      const isPassing = error instanceof ApiError && passing.includes(error.status);
      if (!isPassing || attempt === attempts || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, attemptEvery));
    }
  }
}
