import { measure, page } from './view.ts';
import { send } from './send.ts';

/** A link in HTML, an image map or SVG, which stores its URL differently. */
type Link = Element & { href: string & { baseVal?: string } };

const onClick = (event: MouseEvent): void => {
  measure();
  // The path includes open shadow roots, where `target` is only their host.
  const path = event.composedPath() as Link[];
  // `auxclick` includes the middle button, but also the right one.
  for (let i = 0; event.button < 2 && i < path.length; i++) {
    const link = path[i];
    if (link && /^a(rea)?$/i.test(link.nodeName) && link.href) {
      // Resolved by the browser, which never throws for an invalid URL.
      const address = document.createElement('a');
      address.href = link.href.baseVal || link.href;
      if (address.protocol.startsWith('http') && address.host !== location.host)
        send(page, 'outbound_link', { url: address.href });
      return;
    }
  }
};

/** Counts clicks, by mouse or keyboard, on links to other hosts. */
export const trackLinks = (): void => {
  addEventListener('click', onClick, true);
  addEventListener('auxclick', onClick, true);
};
