import { t } from '../words/words.ts';

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** The key that other keys are pressed with, as on keyboards of this system. */
export const commandKey = isApple ? '⌘' : t`Ctrl`;
