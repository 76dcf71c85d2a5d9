import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** By path: a file in base64, a symbolic link, or a folder. */
export type PackedFolder = Readonly<Record<string, string | { readonly link: string } | null>>;

/** A data folder of an earlier version, with that version's answers about it. */
export interface OldData {
  /** The commit that wrote it. */
  readonly commit: string;
  /** When it was recorded, Unix ms: `clock-at.mjs` continues from there. */
  readonly at: number;
  /** Where `readEverything` starts. */
  readonly project: { readonly id: string };
  /** Answers of that version by request, after it had digested the folder. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly files: PackedFolder;
}

export function writeOldData(path: string, data: OldData): void {
  const quality = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(path, brotliCompressSync(JSON.stringify(data), { params: quality }));
}

export function readOldData(path: string): OldData {
  return JSON.parse(brotliDecompressSync(readFileSync(path)).toString()) as OldData;
}

export function packFolder(folder: string): PackedFolder {
  const packed: Record<string, PackedFolder[string]> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (entry.isSymbolicLink()) packed[name] = { link: readlinkSync(path) };
    else packed[name] = entry.isFile() ? readFileSync(path).toString('base64') : null;
  }
  return packed;
}

export function unpackFolder(folder: string, packed: PackedFolder): void {
  for (const [name, content] of Object.entries(packed)) {
    const path = join(folder, name);
    if (content === null) mkdirSync(path, { recursive: true, mode: 0o700 });
    else mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (typeof content === 'string') {
      writeFileSync(path, Buffer.from(content, 'base64'), { mode: 0o600 });
    } else if (content !== null) symlinkSync(content.link, path);
  }
}
