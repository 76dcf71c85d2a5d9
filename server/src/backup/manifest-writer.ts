import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { type BackupEntry, type BackupHead, endOf, type Piece } from './manifest.ts';

/** Bytes of entries in one object: about 250,000 entries, 25 MB when compressed. */
const usualListBytes = 64 * 1024 ** 2;
/** A string of this length is made into bytes. */
const joinedLength = 256 * 1024;
const compressed = promisify(gzip);

/** Gathers the entries of a backup. If there are many, it writes them in pieces, so that it holds few at a time. */
export class ManifestWriter {
  private text = '';
  private chunks: Buffer[] = [];
  private bytes = 0;
  private readonly lists: Piece[] = [];

  /** @param put writes a piece */
  constructor(
    private readonly put: (content: Buffer) => Promise<Piece>,
    private readonly listBytes = usualListBytes,
  ) {}

  async add(entry: BackupEntry): Promise<void> {
    this.text += `${JSON.stringify(entry)}\n`;
    if (this.text.length >= Math.min(joinedLength, this.listBytes)) this.join();
    if (this.bytes >= this.listBytes) await this.writeList();
  }

  /** @returns what `decodeManifest` reads */
  async finish(head: BackupHead): Promise<Buffer> {
    if (this.lists.length > 0) {
      await this.writeList();
      return packed([lineOf({ ...head, format: 3, lists: this.lists })]);
    }
    this.join();
    return packed([lineOf(head), ...this.chunks]);
  }

  private join(): void {
    const chunk = Buffer.from(this.text);
    this.text = '';
    this.chunks.push(chunk);
    this.bytes += chunk.length;
  }

  private async writeList(): Promise<void> {
    this.join();
    const content = Buffer.concat(this.chunks);
    this.chunks = [];
    this.bytes = 0;
    if (content.length === 0) return;
    this.lists.push(await this.put(await compressed(content, { level: constants.Z_BEST_SPEED })));
  }
}

const lineOf = (head: BackupHead): Buffer => Buffer.from(`${JSON.stringify(head)}\n`);

async function packed(lines: readonly Buffer[]): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line);
  const all = Buffer.concat([...lines, Buffer.from(endOf(hash.digest('hex')))]);
  return compressed(all, { level: constants.Z_BEST_SPEED });
}
