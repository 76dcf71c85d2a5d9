import { isReporter } from '../bot-kind.ts';
import type { Step } from '../step.ts';
import { dropBots } from './drop-bots.ts';

/**
 * Drops bots where servers report too. Their HTTP libraries would count as bots among a page's visitors,
 * and every report of a server would be lost.
 */
export const dropCrawlers: Step = {
  name: 'drop_crawlers',
  run: (item, context) => (isReporter(context.userAgent) ? item : dropBots.run(item, context)),
};
