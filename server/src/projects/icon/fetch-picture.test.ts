import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PictureServer, startPictureServer } from '../../../test/picture-server.ts';
import { fetchPicture, internet } from './fetch-picture.ts';

let server: PictureServer;
let sent: Record<string, unknown> = {};

const redirect = (location: string) => (_request: unknown, response: { writeHead: Head }) =>
  response.writeHead(302, { location }).end();
type Head = (status: number, headers: Record<string, string>) => { end(): void };
const endless = Buffer.alloc(64 * 1024, 'a');

beforeAll(async () => {
  server = await startPictureServer({
    '/picture': (request, response) => {
      sent = request.headers;
      response.end('bytes');
    },
    '/moved': redirect('/picture'),
    '/3': redirect('/2'),
    '/2': redirect('/1'),
    '/1': redirect('/picture'),
    '/4': redirect('/3'),
    '/loop': redirect('/loop'),
    '/private': redirect('https://10.0.0.1/picture'),
    '/metadata': redirect('https://169.254.169.254/'),
    '/mapped': redirect('https://[::ffff:127.0.0.1]/'),
    '/plain': redirect('http://localhost/picture'),
    '/port': redirect('https://localhost:8443/picture'),
    '/file': redirect('file:///etc/passwd'),
    '/user': redirect('https://user:secret@localhost/picture'),
    '/nowhere': (_request, response) => response.writeHead(302).end(),
    '/large': (_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(endless));
      };
      response.on('drain', more);
      more();
    },
    '/silent': () => undefined,
    '/stalls': (_request, response) => void response.write('a'),
    '/broken': (request) => request.socket.destroy(),
  });
});
afterAll(() => server.close());

const never = new AbortController().signal;
const fetched = (url: string, changes: object = {}) =>
  fetchPicture(url, { ...server.reach, ...changes }, never);

test.each(['/picture', '/moved', '/3'])('%s leads to the picture', async (path) => {
  const bytes = await fetched(`https://localhost${path}`);
  expect(Buffer.from(bytes).toString()).toBe('bytes');
  expect(sent).toMatchObject({ 'user-agent': 'Bellwether (project icons)' });
  expect(sent).not.toHaveProperty('cookie');
  expect(sent).not.toHaveProperty('referer');
});

test.each([
  ['/4', 'too many redirects'],
  ['/loop', 'too many redirects'],
  ['/private', 'no public address'],
  ['/metadata', 'no public address'],
  ['/mapped', 'no public address'],
  ['/plain', 'not a plain https: URL'],
  ['/port', 'not a plain https: URL'],
  ['/file', 'not a plain https: URL'],
  ['/user', 'not a plain https: URL'],
  ['/nowhere', 'answers 302'],
  ['/missing', 'answers 404'],
  ['/large', 'more than 524288 bytes'],
  ['/broken', 'does not answer'],
])('%s is rejected: %s', async (path, why) => {
  await expect(fetched(`https://localhost${path}`)).rejects.toThrow(why);
});

test.each(['/silent', '/stalls'])('%s does not hold it up', async (path) => {
  const asking = fetched(`https://localhost${path}`, { within: 200 });
  await expect(asking).rejects.toMatchObject({ name: 'PictureError' });
});

test('a name is asked once, and only addresses that were checked are connected to', async () => {
  const answers = [['10.0.0.1', '127.0.0.1'], ['10.0.0.1']];
  let count = 0;
  const resolve = async () => answers[count++] ?? [];
  expect((await fetched('https://localhost/picture', { resolve })).length).toBe(5);
  expect(count).toBe(1);
  await expect(fetched('https://localhost/picture', { resolve })).rejects.toThrow('public address');
});

test.each(['127.0.0.1', '127.1', '0x7f000001', '[::1]', '[::ffff:7f00:1]', '10.1.2.3', '0.0.0.0'])(
  'from the internet, https://%s/ is not reached',
  async (host) => {
    const before = server.requests.length;
    const { isAllowed } = internet;
    await expect(fetched(`https://${host}/picture`, { isAllowed })).rejects.toThrow('no public');
    expect(server.requests.length).toBe(before);
  },
);

test('a name of this machine has no public address', async () => {
  const { isAllowed } = internet;
  await expect(fetched('https://localhost/picture', { isAllowed })).rejects.toThrow('no public');
});

test('a certificate of another host is rejected', async () => {
  const url = 'https://other.example/picture';
  await expect(fetched(url)).rejects.toThrow('does not answer');
});

test('it ends when the service stops', async () => {
  const stopping = new AbortController();
  const asking = fetchPicture('https://localhost/silent', server.reach, stopping.signal);
  setTimeout(() => stopping.abort(new Error('stopping')), 50);
  await expect(asking).rejects.toThrow('stopping');
});
