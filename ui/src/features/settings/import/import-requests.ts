import { sendAgain } from '../../../../../client/src/import-file/index.ts';
import { ApiError } from '../../../api/api-error.ts';
import { api, unwrap, unwrapNothing } from '../../../api/client.ts';
import type { Import } from '../../../api/imports.ts';
import { UnreachableError } from '../../../api/unreachable.ts';
import type { operations } from '../../../api/schema.d.ts';

type Sent = operations['createImport']['requestBody']['content']['application/json'];
/** What is said about a file with each of its portions. */
export type FileMetadata = Omit<Sent, 'offset' | 'data'>;

export function undoImport(idOrSlug: string, id: string): Promise<void> {
  const params = { path: { idOrSlug, id } };
  return unwrapNothing(api.DELETE('/v0/project/{idOrSlug}/imports/{id}', { params }));
}

/** Sends bytes of a file, again if the service is busy or restarts. @throws ApiError, UnreachableError */
export function sendPortion(
  idOrSlug: string,
  about: FileMetadata,
  portion: Pick<Sent, 'offset' | 'data'>,
  signal: AbortSignal,
): Promise<Import> {
  const params = { path: { idOrSlug } };
  const body = { ...about, ...portion };
  const post = () => unwrap(api.POST('/v0/project/{idOrSlug}/imports', { params, body, signal }));
  return sendAgain(post, statusOf, signal);
}

function statusOf(error: unknown): number | null {
  if (error instanceof UnreachableError) return 0;
  return error instanceof ApiError ? error.status : null;
}
