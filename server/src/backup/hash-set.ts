/** SHA-256 hashes in hexadecimal digits, of which there can be millions: kept as bytes. */
export class HashSet {
  private readonly hashes = new Set<string>();

  add(hash: string): void {
    this.hashes.add(packed(hash));
  }

  has(hash: string): boolean {
    return this.hashes.has(packed(hash));
  }

  delete(hash: string): void {
    this.hashes.delete(packed(hash));
  }

  *[Symbol.iterator](): Generator<string, void> {
    for (const hash of this.hashes) yield Buffer.from(hash, 'latin1').toString('hex');
  }
}

function packed(hash: string): string {
  return Buffer.from(hash, 'hex').toString('latin1');
}
