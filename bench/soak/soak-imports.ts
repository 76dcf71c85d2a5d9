import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { mostImports } from '../../server/src/imports/import.ts';
import { hash, umamiHead, umamiRow } from '../../server/test/umami-file.ts';
import type { Project } from '../collect.ts';
import { benchKey } from '../service.ts';
import { sendRequest } from './send-request.ts';

const rowsInFile = 200;
const importEvery = 20_000;
const tryAgain = 1_000;
/** No fault lasts this long. */
const importedWithin = 180_000;

/** Imports one file after another into a project of its own, each again until it is complete. */
export class SoakImports {
  /** Rows of files that were imported completely. */
  rows = 0;
  readonly unexpected: string[] = [];
  private isOver = false;
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly port: number,
    private readonly project: Project,
  ) {}

  start(): void {
    this.loop = this.run();
  }

  /** Resolves when the last file is complete. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.loop;
  }

  private async run(): Promise<void> {
    // A project can have no more.
    for (let file = 0; !this.isOver && file < mostImports; file++) {
      await this.import(fileOf(file));
      this.rows += rowsInFile;
      for (let waited = 0; waited < importEvery && !this.isOver; waited += tryAgain)
        await pause(tryAgain);
    }
  }

  private async import(text: string): Promise<void> {
    const bytes = Buffer.from(text);
    const giveUp = performance.now() + importedWithin;
    const about = { fingerprint: hash(text), fileName: 'soak.csv', bytes: bytes.length };
    for (let offset = 0; performance.now() < giveUp;) {
      const data = gzipSync(bytes.subarray(offset)).toString('base64');
      const { status, text: answer } = await sendRequest(this.port, {
        name: 'import',
        method: 'POST',
        path: `/v0/project/${this.project.id}/imports`,
        headers: { 'x-api-key': benchKey },
        body: JSON.stringify({ ...about, offset, data }),
      });
      if (status === 200) {
        const progress = JSON.parse(answer) as { readonly offset: number; readonly state: string };
        if (progress.state !== 'running') return;
        offset = progress.offset;
        continue;
      }
      if (![0, 409, 429, 503].includes(status)) this.unexpected.push(`import: ${status} ${answer}`);
      await pause(tryAgain);
    }
    this.unexpected.push(`an import is not complete after ${importedWithin / 1000} s`);
  }
}

/** Page views in January 2025, whose IDs no other file has. */
function fileOf(file: number): string {
  const rows = Array.from({ length: rowsInFile }, (_, index) => {
    const event = file * rowsInFile + index;
    const at = new Date(Date.UTC(2025, 0, 1) + (event % 40_000) * 60_000).toISOString();
    return umamiRow(event % 50, event, at.slice(0, 19).replace('T', ' '));
  });
  return [umamiHead, ...rows].join('\r\n');
}
