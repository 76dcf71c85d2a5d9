import type { BotKind } from '../bot-kind.ts';
import { Rejection } from '../rejection.ts';
import type { Step } from '../step.ts';

const rejections = new Map<BotKind, Rejection>();

/** Bots get a success, so that they don't retry, and are counted by kind. */
export const dropBots: Step = {
  name: 'drop_bots',
  run(item, context) {
    const kind = context.bot;
    if (kind === 'none') return item;
    let rejection = rejections.get(kind);
    if (rejection === undefined) {
      rejection = new Rejection(200, '', 'bot', kind);
      rejections.set(kind, rejection);
    }
    return rejection;
  },
};
