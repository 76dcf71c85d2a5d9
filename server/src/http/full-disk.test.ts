import { writeFile } from 'node:fs/promises';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createServer } from './create-server.ts';

test.runIf(process.platform === 'linux')(
  'what a full disk prevents gets 503, and the log says why',
  async () => {
    let logged = '';
    const log = pino({}, { write: (line: string) => void (logged += line) });
    const server = createServer({ log, makeId: () => 'request' });
    server.get('/fills', () => writeFile('/dev/full', 'x'));
    const { statusCode, headers, body } = await server.inject('/fills');
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
    expect(JSON.parse(body)).toEqual({
      _tag: 'ServiceUnavailableError',
      message: 'There is no space left on a disk of the service. Try again later.',
    });
    expect(logged).toContain('ENOSPC');
    await server.close();
  },
);
