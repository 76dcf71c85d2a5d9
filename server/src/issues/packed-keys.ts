import { packIssues } from '../query/index.ts';
import { fingerprintKey, type OccurrenceSlice } from './occurrence-rows.ts';

/** Keys per parameter: a ClickHouse server accepts parameters of at most 128 KiB. */
export const mostKeys = 1000;
/** Keys that are packed at a time. */
const pageOfKeys = 2000;

/** Limits a slice to the occurrences of one issue, with any number of fingerprints. */
export async function sliceOfIssue(
  issueId: string,
  fingerprints: readonly { readonly algorithm: string; readonly hash: string }[],
): Promise<Pick<OccurrenceSlice, 'keys' | 'issues'>> {
  const keys = fingerprints.map(({ algorithm, hash }) => fingerprintKey(algorithm, hash));
  return keys.length <= mostKeys ? { keys } : sliceOfIssues(new Map([[issueId, keys]]));
}

/** Limits a slice to the occurrences of these issues. @param keysOf keys of fingerprints by issue */
export async function sliceOfIssues(
  keysOf: ReadonlyMap<string, readonly string[]>,
): Promise<Required<Pick<OccurrenceSlice, 'issues'>>> {
  return { issues: await packIssues(pagesOf(keysOf)) };
}

async function* pagesOf(keysOf: ReadonlyMap<string, readonly string[]>) {
  let page: { key: string; issueId: string }[] = [];
  for (const [issueId, keys] of keysOf) {
    for (const key of keys) {
      page.push({ key, issueId });
      if (page.length < pageOfKeys) continue;
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}
