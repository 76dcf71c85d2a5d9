import { digestKinds } from './digesting.ts';
import { runDigestProcess } from '../collect/digest/run-digest-process.ts';

await runDigestProcess(digestKinds);
