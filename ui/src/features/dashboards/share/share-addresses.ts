import { t } from '../../../words/words.ts';

export const embedThemes = [
  { value: 'auto', label: t`Reader’s theme` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
] as const;

type EmbedTheme = (typeof embedThemes)[number]['value'];

/** The page of a public dashboard, for everyone. */
export function dashboardAddress(origin: string, slug: string, id: string): string {
  return `${origin}/p/${slug}/${id}`;
}

/** A chart and how a page embeds it. */
interface Embedded {
  readonly id: string;
  readonly name: string;
  readonly theme: EmbedTheme;
  /** IANA. */
  readonly zone: string;
}

/** A chart in a frame, as HTML. */
export function frameSnippet(origin: string, { id, name, ...shown }: Embedded): string {
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const address = `${origin}/embed/${id}${search(shown).replaceAll('&', '&amp;')}`;
  const appearance = 'width="100%" height="400" style="border: 0" loading="lazy"';
  return `<iframe src="${address}" title="${title}" ${appearance}></iframe>`;
}

/** A chart as an image, as Markdown. */
export function imageSnippet(origin: string, { id, name, ...shown }: Embedded): string {
  const text = name.replaceAll(/[[\]\\]/g, String.raw`\$&`);
  return `![${text}](${origin}/embed/${id}.svg${search(shown)})`;
}

function search({ theme, zone }: Pick<Embedded, 'theme' | 'zone'>): string {
  const chosen = [
    ...(theme === 'auto' ? [] : [`theme=${theme}`]),
    ...(zone === 'UTC' ? [] : [`timezone=${zone.replaceAll('+', '%2B')}`]),
  ];
  return chosen.length === 0 ? '' : `?${chosen.join('&')}`;
}
