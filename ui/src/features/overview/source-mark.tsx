import { Globe, MousePointer2 } from 'lucide-react';
import type { ReactNode } from 'react';
import symbols from './sources.svg';

/** What the file calls its icons: the names of known sources, without all but letters and digits. */
const drawn = new Set(
  (
    'google bing duckduckgo ecosia startpage qwant kagi brave baidu naver chatgpt claude gemini perplexity copilot ' +
    'mistral facebook instagram threads x linkedin youtube tiktok reddit pinterest snapchat whatsapp telegram discord ' +
    'slack teams signal bluesky mastodon hackernews lobsters producthunt quora stackoverflow medium tumblr vk ' +
    'odnoklassniki weibo wechat zhihu line kakaotalk xing twitch vimeo devto patreon bilibili github gmail protonmail ' +
    'substack'
  ).split(' '),
);

/** The icon of a source in the file; undefined if it has none. */
export function iconOf(source: string): string | undefined {
  const name = source.toLowerCase().replaceAll(/[ .]/g, '');
  return drawn.has(name) ? name : undefined;
}

/** The icon of what visits came from, beside its name: a pointer if they came directly, and a globe for another site. */
export function sourceMark(source: string): ReactNode {
  if (source === '') return <MousePointer2 aria-hidden className={markClasses} />;
  const icon = iconOf(source);
  if (icon === undefined) return <Globe aria-hidden className={markClasses} />;
  return (
    <svg aria-hidden className={`${markClasses} fill-current`}>
      {/* All icons are one file, which is loaded with the first of them. */}
      <use href={`${symbols}#${icon}`} />
    </svg>
  );
}

const markClasses = 'size-4 shrink-0 text-muted';
