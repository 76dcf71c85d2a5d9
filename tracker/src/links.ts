import { measure, page } from './view.ts';
import { send } from './send.ts';

/** A link of HTML or image map, or one drawn in SVG, which keeps its address elsewhere. */
type Link = Element & { href: string & { baseVal?: string } };

const onClick = (event: MouseEvent): void => {
  measure();
  // The path reaches into open shadow roots, where `target` stops at their host.
  const path = event.composedPath() as Link[];
  // `auxclick` is the middle button, but the right one too.
  for (let i = 0; event.button < 2 && i < path.length; i++) {
    const link = path[i];
    if (link && /^a(rea)?$/i.test(link.nodeName) && link.href) {
      // Resolved by the browser, which never throws for what is no address.
      const address = document.createElement('a');
      address.href = link.href.baseVal || link.href;
      if (address.protocol.startsWith('http') && address.host !== location.host)
        send(page, 'outbound_link', { url: address.href });
      return;
    }
  }
};

/** Counts clicks, by mouse or keyboard, on links that lead to another host. */
export const trackLinks = (): void => {
  addEventListener('click', onClick, true);
  addEventListener('auxclick', onClick, true);
};
