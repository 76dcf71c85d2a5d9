export { packEvents, unpackEvents } from './chunk-codec.ts';
export { chunkBatch, chunkKey } from './chunk-key.ts';
