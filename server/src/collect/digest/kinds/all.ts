import type { DigestKind } from '../digest-kind.ts';
import { eventKind } from './event.ts';

/** Every kind of record that becomes rows. */
export const digestKinds: readonly DigestKind[] = [eventKind];
