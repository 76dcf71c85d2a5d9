import { isReporter } from '../bot-kind.ts';
import type { Step } from '../step.ts';
import { dropBots } from './drop-bots.ts';

/**
 * Drops bots where servers report too: the libraries these send with would be bots among visitors of
 * a page, and every report of a server would be lost.
 */
export const dropCrawlers: Step = {
  name: 'drop_crawlers',
  run: (item, context) => (isReporter(context.userAgent) ? item : dropBots.run(item, context)),
};
