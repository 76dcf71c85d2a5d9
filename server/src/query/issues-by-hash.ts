import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { chartQueryError } from './errors.ts';

/** The visible issues of a project's errors, in the form used in statements. */
export interface IssuesByHash {
  readonly count: number;
  /** Base64 of entries in the layout of `packedBytes`. */
  readonly packed: string;
}

/** The issue of all errors with one hash. */
export interface IssueOfHash {
  /** `algorithm:hash`. */
  readonly key: string;
  /** UUID. */
  readonly issueId: string;
}

/** Each entry: the first bytes of the MD5 of the key, like the engine's halfMD5, then the issue. */
export const packedBytes = { entry: 24, key: 8, id: 16 } as const;

export const noIssues: IssuesByHash = { count: 0, packed: '' };

/** As many as fit into a statement, which contains them twice if it deduplicates. */
const most = 200_000;

/**
 * Packs issues while they are read.
 * @param path of the query that uses them, for errors
 * @throws AppError 400 if there are too many
 */
export async function readIssues(
  pages: AsyncIterable<readonly IssueOfHash[]>,
  path: string,
): Promise<IssuesByHash> {
  return packIssues(pages, (count) => {
    if (count <= most) return;
    throw chartQueryError(path, `Errors of more than ${most} hashes cannot be told by issue_id.`);
  });
}

/**
 * Packs all issues, in pages.
 * @param check called with the number so far; may throw
 */
export async function packIssues(
  pages: AsyncIterable<readonly IssueOfHash[]>,
  check: (count: number) => void = () => undefined,
): Promise<IssuesByHash> {
  const packed: Buffer[] = [];
  let count = 0;
  for await (const page of pages) {
    count += page.length;
    check(count);
    packed.push(packPage(page));
    // Reading and packing a page takes a few milliseconds.
    await setImmediate();
  }
  return { count, packed: Buffer.concat(packed).toString('base64') };
}

function packPage(issues: readonly IssueOfHash[]): Buffer {
  const { entry, key } = packedBytes;
  const page = Buffer.alloc(issues.length * entry);
  issues.forEach((issue, index) => {
    const digest = hash('md5', issue.key, 'buffer');
    digest.copy(page, index * entry, 0, key);
    page.write(issue.issueId.replaceAll('-', ''), index * entry + key, 'hex');
  });
  return page;
}
