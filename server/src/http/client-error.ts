import type { Socket } from 'node:net';

export interface ClientError extends Error {
  readonly code?: string;
}

/** Answers invalid HTTP: garbage, headers over 16 KiB, or a request that does not arrive in time. */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, tag, message] = describe(error.code);
  const body = JSON.stringify({ _tag: tag, message });
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // A peer that never reads would keep the half-closed socket open.
  socket.setTimeout(1000, () => socket.destroy());
}

function describe(code: string | undefined): [status: string, tag: string, message: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [
        '431 Request Header Fields Too Large',
        'HeadersTooLargeError',
        'The headers are larger than 16 KiB.',
      ];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['408 Request Timeout', 'RequestTimeoutError', 'The request did not arrive in time.'];
    default:
      return ['400 Bad Request', 'BadRequestError', 'This is not a valid HTTP request.'];
  }
}
