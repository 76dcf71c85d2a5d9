import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether a request has a valid Signature Version 4 that covers its payload. */
export function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const header = request.headers.authorization ?? '';
  const parts = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(header);
  const [, credential = '', signedHeaders = '', signature = ''] = parts ?? [];
  const scope = credential.split('/').slice(1);
  const said = String(request.headers['x-amz-content-sha256']);
  if (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(body)) return false;
  const address = new URL(request.url ?? '', 'http://s3.example');
  const query = [...address.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const names = signedHeaders.split(';');
  const canonical = [
    request.method,
    address.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name])}`),
    '',
    signedHeaders,
    said,
  ].join('\n');
  const date = String(request.headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
