// An S3-compatible server in a separate process: `node s3-server.mjs <folder> <port>`.
import { createRequire } from 'node:module';

const S3rver = createRequire(import.meta.url)('s3rver');
const [, , directory, port] = process.argv;
const server = new S3rver({
  directory,
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  configureBuckets: [{ name: 'blobs', configs: [] }],
});

// The package lists keys in folder order, while S3 guarantees byte order.
const listAll = server.store.listObjects.bind(server.store);
server.store.listObjects = async (bucket, { startAfter = '', maxKeys = 1000, prefix = '' }) => {
  const { objects } = await listAll(bucket, { prefix });
  const after = objects.filter(({ key }) => key > startAfter);
  after.sort((one, other) => (one.key < other.key ? -1 : 1));
  const isTruncated = after.length > maxKeys;
  return { objects: after.slice(0, maxKeys), commonPrefixes: [], isTruncated };
};

await server.run();
