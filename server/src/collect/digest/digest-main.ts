import { digestKinds } from './kinds/all.ts';
import { runDigestProcess } from './run-digest-process.ts';

await runDigestProcess(digestKinds);
