import { escapeHtml } from '../platform/escape-html.ts';
import type { MailContent, MailSection, MailTable } from './mail.ts';
import { pageStyle } from './page-style.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailLinks {
  /** The URL of the mail's action, or null if it has none. */
  readonly action: string | null;
  /** What paths of sections are added to. */
  readonly origin: string;
  readonly unsubscribe: string | null;
}

const longestSubject = 200;

/** The HTML and text versions of a mail, without external resources or open tracking. */
export function renderMail(content: MailContent, links: MailLinks): RenderedMail {
  const subject = content.subject
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, longestSubject);
  const clean = { ...content, subject: subject.toWellFormed() };
  return { subject: clean.subject, text: asText(clean, links), html: asHtml(clean, links) };
}

function asText(content: MailContent, links: MailLinks): string {
  const { paragraphs, sections = [], closing = [], action, reason } = content;
  const parts = [
    ...paragraphs,
    ...sections.flatMap((each) => sectionAsText(each, links)),
    ...closing,
  ];
  if (action !== null && links.action !== null) parts.push(`${action.label}:\n${links.action}`);
  const unsubscribe = links.unsubscribe === null ? '' : `Unsubscribe: ${links.unsubscribe}\n`;
  return `${parts.join('\n\n')}\n\n-- \n${reason}\n${unsubscribe}`;
}

function sectionAsText({ title, path, tables }: MailSection, { origin }: MailLinks): string[] {
  const shown = tables.map((table) => {
    const rows = table.rows.map((cells) => `- ${rowAsText(cells)}`);
    return [...(table.title === null ? [] : [`${table.title}:`]), ...rows].join('\n');
  });
  return [`${title}\n${origin}${path}`, ...shown];
}

const rowAsText = ([name = '', number = '', change = '']: readonly string[]): string =>
  `${name}: ${number}${change === '' ? '' : ` (${change})`}`;

function asHtml(content: MailContent, links: MailLinks): string {
  const { subject, paragraphs, sections = [], closing = [], action, reason } = content;
  const body = [
    ...paragraphs.map(paragraphAsHtml),
    ...sections.map((section) => sectionAsHtml(section, links)),
    ...closing.map(paragraphAsHtml),
  ];
  if (action !== null && links.action !== null) {
    const address = escapeHtml(links.action);
    body.push(
      `<p><a class="button" href="${address}">${escapeHtml(action.label)}</a></p>`,
      `<p>If the button doesn’t work, open this link:<br><a href="${address}">${address}</a></p>`,
    );
  }
  const unsubscribe =
    links.unsubscribe === null ? '' : ` <a href="${escapeHtml(links.unsubscribe)}">Unsubscribe</a>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(subject)}</h1>
${body.join('\n')}
</main>
<footer>
<p>${escapeHtml(reason)}${unsubscribe}</p>
</footer>
</body>
</html>
`;
}

const paragraphAsHtml = (text: string): string => `<p>${escapeHtml(text)}</p>`;

function sectionAsHtml({ title, path, tables }: MailSection, { origin }: MailLinks): string {
  const address = escapeHtml(origin + path);
  return [
    `<h2><a href="${address}">${escapeHtml(title)}</a></h2>`,
    ...tables.map(tableAsHtml),
  ].join('\n');
}

function tableAsHtml({ title, rows }: MailTable): string {
  const caption = title === null ? '' : `<caption>${escapeHtml(title)}</caption>`;
  const lines = rows.map((cells) => {
    const [name = '', ...numbers] = cells.map(escapeHtml);
    return `<tr><th scope="row">${name}</th>${numbers.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<table>${caption}\n${lines.join('\n')}\n</table>`;
}
