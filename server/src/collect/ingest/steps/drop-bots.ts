import type { BotKind } from '../bot-kind.ts';
import { Ending } from '../ending.ts';
import type { Step } from '../step.ts';

const endings = new Map<BotKind, Ending>();

/** Bots are told of success, so that they do not try again, and counted by kind. */
export const dropBots: Step = {
  name: 'drop_bots',
  run(item, context) {
    const kind = context.bot;
    if (kind === 'none') return item;
    let ending = endings.get(kind);
    if (ending === undefined) {
      ending = new Ending(200, '', 'bot', kind);
      endings.set(kind, ending);
    }
    return ending;
  },
};
