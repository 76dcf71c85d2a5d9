import type { ConsoleMessage, Frame, FrameLocator, Page, Request } from 'playwright-core';
import { hostileOrigin } from './hostile-recording.ts';

/** A page from a time on, as it is recorded. */
export const pageAt = (timestamp: number, node: object): object[] => [
  { type: 4, timestamp, data: { href: hostileOrigin, width: 800, height: 600 } },
  { type: 2, timestamp: timestamp + 1, data: { node, initialOffset: { top: 0, left: 0 } } },
];

/** A document with a text, which is its node 5, and other elements after it. */
export const words = (textContent: string, ...others: object[]): object => {
  const body = { type: 2, id: 4, tagName: 'body', attributes: {} };
  const head = { type: 2, id: 3, tagName: 'head', attributes: {}, childNodes: [] };
  const childNodes = [head, { ...body, childNodes: [{ type: 3, id: 5, textContent }, ...others] }];
  const html = { type: 2, id: 2, tagName: 'html', attributes: {}, childNodes };
  return { type: 0, id: 1, childNodes: [html] };
};

const recorded = 'iframe[title="Recorded page"]';

/** The recorded page that a page's player shows. */
export const recordedPage = (page: Page): FrameLocator =>
  page.frameLocator(recorded).frameLocator(recorded).frameLocator('iframe');

/** The document of the player, around the recorded page. */
export function playerFrame(page: Page): Frame {
  const found = page.frames().find((frame) => frame.url().startsWith('data:'));
  if (found === undefined) throw new Error('No replay is open.');
  return found;
}

/** Whether a policy blocked a request before it was sent. */
export const isBlocked = (request: Request): boolean => request.failure()?.errorText === 'csp';

/** Whether a message is about what a recorded page contains. */
export const isOfRecordedPage = (message: ConsoleMessage): boolean =>
  /^data:|\/recorded-page-[^/]*\.js$/.test(message.location().url);
