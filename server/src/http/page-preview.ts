import { escapeHtml } from '../platform/escape-html.ts';

/** What chats show of a link to a public page, and search engines in their lists. They run no scripts. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
  /** URL of a picture of 1,200 × 630 pixels; null = none. */
  readonly image: string | null;
}

/** The preview of a public page by its path below `/p/`; null if there is no such page. */
export type FindPreview = (path: string) => Promise<PagePreview | null>;

/** The title that the document of the app has. */
const appTitle = '<title>Bellwether</title>';
/** Control characters, and those that change the direction of what follows. */
const unwanted = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const longest = 300;

/** The document of the app with the tags of a preview instead of its title. */
export function withPreview(html: string, { title, description, image }: PagePreview): string {
  const [name, about] = [shown(title), shown(description)];
  const tags = [
    `<title>${name} – Bellwether</title>`,
    `<meta name="description" content="${about}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Bellwether">',
    `<meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta name="twitter:card" content="${image === null ? 'summary' : 'summary_large_image'}">`,
    ...(image === null ? [] : pictureTags(escapeHtml(image))),
  ];
  return html.replace(appTitle, () => tags.join('\n    '));
}

function pictureTags(url: string): readonly string[] {
  return [
    `<meta property="og:image" content="${url}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
  ];
}

function shown(text: string): string {
  return escapeHtml(text.slice(0, longest).replaceAll(unwanted, ' ').trim());
}
