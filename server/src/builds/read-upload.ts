import { largestUpload, longestBuildId, longestFileName, mostFiles } from './build.ts';
import { type BuildType, buildTypes, fileMark, plainPath } from './build-names.ts';
import { checkFile } from './check-file.ts';
import { inflateBody } from './inflate-body.ts';
import { excessOf } from './json-bounds.ts';
import { hashContent, packFile } from './packed-file.ts';
import { isJsonObject } from '../platform/json-value.ts';
import { checkedMilliseconds, parseTimeText } from '../platform/time-text.ts';
import { invalid } from './upload-rejection.ts';

/** The contents of an upload, ready to be stored. */
export interface Upload {
  readonly type: BuildType;
  readonly buildId: string;
  /** Unix ms; null if missing or unreadable. */
  readonly statedAt: number | null;
  /** At most one file per mark. */
  readonly files: readonly UploadedFile[];
  /** Files that stacks are never mapped with, such as the script beside its map: accepted, but not stored. */
  readonly unused: number;
}

export interface UploadedFile {
  readonly mark: string;
  readonly fileName: string;
  readonly bytes: number;
  /** SHA-256 of the content. */
  readonly version: string;
  /** As it will be stored. */
  readonly blob: Uint8Array;
}

/** Enough for `mostFiles` files and a few more keys. */
const mostValues = mostFiles * 20;
const controls = /\p{Cc}/u;

/**
 * Reads the body of an upload. Blocks for seconds if it is large, so don't call it on the main thread.
 * @throws UploadRejection that says what is wrong with it
 */
export function readUpload(sent: Uint8Array, encoding: string): Upload {
  const body = parsed(inflateBody(sent, encoding, largestUpload));
  const buildId = body['buildId'] ?? body['build_id'] ?? '';
  if (typeof buildId !== 'string') throw invalid('build_id must be a string');
  if (buildId.trim() === '') throw invalid('build_id is required');
  if (buildId.length > longestBuildId) {
    throw invalid(`build_id must have at most ${longestBuildId} characters`);
  }
  if (controls.test(buildId)) throw invalid('build_id must not contain control characters');
  const files = body['files'] ?? [];
  if (!Array.isArray(files)) throw invalid('files must be an array');
  if (files.length === 0) throw invalid('no files provided');
  if (files.length > mostFiles) throw invalid(`files must have at most ${mostFiles} entries`);
  const type = buildTypes.find((known) => known === body['type']);
  if (type === undefined) throw invalid(`type must be ${buildTypes.join(' or ')}`);
  const statedAt = readTime(body['uploadedAt'] ?? body['uploaded_at'] ?? null);
  return { type, buildId: buildId.toWellFormed(), statedAt, ...readFiles(type, files) };
}

function parsed(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const excess = excessOf(bytes, mostValues);
  if (excess !== null) throw invalid(`The body ${excess}`);
  let body: unknown;
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
    body = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    throw invalid('Invalid JSON');
  }
  if (!isJsonObject(body)) throw invalid('The body must be an object');
  return body;
}

/** An unreadable time must not fail a deployment, but a value of another type is an error. */
function readTime(sent: unknown): number | null {
  if (sent === null) return null;
  if (typeof sent === 'number') return checkedMilliseconds(Math.floor(sent));
  if (typeof sent === 'string') return parseTimeText(sent.trim());
  throw invalid('uploadedAt must be ISO 8601 or Unix milliseconds');
}

/** If several files have the same name, the last one is used. */
function readFiles(type: BuildType, sent: readonly unknown[]): Pick<Upload, 'files' | 'unused'> {
  const named = new Map<string, { readonly fileName: string; readonly text: string }>();
  for (const [index, file] of sent.entries()) {
    const place = `files[${index}]`;
    if (!isJsonObject(file)) throw invalid(`${place} must be an object`);
    const fileName = file['fileName'] ?? file['file_name'] ?? '';
    if (typeof fileName !== 'string') throw invalid(`${place}.fileName must be a string`);
    if (fileName.trim() === '') throw invalid(`${place}.fileName is required`);
    if (fileName.length > longestFileName || controls.test(fileName)) {
      const bounds = `at most ${longestFileName} characters and no control characters`;
      throw invalid(`${place}.fileName must have ${bounds}`);
    }
    const path = plainPath(fileName);
    if (path === '') throw invalid(`${place}.fileName is not a file name`);
    const text = file['content'];
    if (typeof text !== 'string') throw invalid(`${place}.content must be a string`);
    named.set(fileMark(path), { fileName: fileName.toWellFormed(), text });
  }
  const files = [...named].flatMap(([mark, { fileName, text }]): UploadedFile[] => {
    const checked = checkFile(type, text);
    if (!checked.ok && isBesideMap(type, fileName)) return [];
    if (!checked.ok) throw invalid(`${fileName} ${checked.reason}`);
    const { content } = checked;
    const version = hashContent(content);
    const blob = new Uint8Array(packFile(fileName, content, version));
    return [{ mark, fileName, bytes: content.byteLength, version, blob }];
  });
  return { files, unused: named.size - files.length };
}

/** Clients that upload a whole folder send scripts and styles too. */
function isBesideMap(type: BuildType, fileName: string): boolean {
  return type === 'javascript' && !/\.map$/i.test(fileName.trim());
}
