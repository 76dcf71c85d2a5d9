import { measure, page } from './view.ts';
import { send } from './send.ts';

const isLink = (target: EventTarget | undefined): target is HTMLAnchorElement =>
  !!(target as Partial<HTMLAnchorElement> | undefined)?.host;

const onClick = (event: MouseEvent): void => {
  measure();
  // The path reaches into open shadow roots, where `target` stops at their host.
  const path = event.composedPath();
  // `auxclick` is the middle button, but the right one too.
  for (let i = 0; event.button < 2 && i < path.length; i++) {
    const link = path[i];
    if (isLink(link)) {
      if (link.protocol.startsWith('http') && link.host !== location.host)
        send(page, 'outbound_link', { url: link.href });
      return;
    }
  }
};

/** Counts clicks, by mouse or keyboard, on links that lead to another host. */
export const trackLinks = (): void => {
  addEventListener('click', onClick, true);
  addEventListener('auxclick', onClick, true);
};
