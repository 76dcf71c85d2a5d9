// Reads /openapi.json, shows every operation, and tries them with the key given above.
import { element, prose } from './element.js';
import { operationSection } from './operation.js';
import { resolveOperation } from './resolve.js';

const main = document.querySelector('main');
const nav = document.querySelector('nav');
const key = document.querySelector('#key');
const search = document.querySelector('#search');
key.value = sessionStorage.getItem('api-key') ?? '';
// Enter must not load the page anew.
document.querySelector('#key-form').addEventListener('submit', (event) => event.preventDefault());
key.addEventListener('input', () => sessionStorage.setItem('api-key', key.value));

const description = await (await fetch('/openapi.json')).json();

const operations = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    ...resolveOperation(operation, description),
    path,
    method,
    id: operation.operationId ?? `${method}${path}`,
    tag: operation.tags?.[0] ?? 'Other',
  })),
);
const about = new Map(description.tags.map((tag) => [tag.name, tag.description]));
const tags = [...new Set([...about.keys(), ...operations.map(({ tag }) => tag)])];
const groups = tags
  .map((tag) => ({ tag, members: operations.filter((one) => one.tag === tag) }))
  .filter(({ members }) => members.length > 0)
  .map(({ tag, members }) => group(tag, members));

const nothing = element('p', { className: 'soft', hidden: true, textContent: 'Nothing matches.' });
nav.replaceChildren(...groups.map(({ list }) => list));
const intro = prose(description.info.description, 'intro');
main.replaceChildren(intro, nothing, ...groups.map(({ part }) => part));

/** The operations of one tag: their list for the side, and their part of the page. */
function group(tag, members) {
  const entries = members.map((operation) => {
    const words = [operation.method, operation.path, operation.summary, operation.id, tag];
    return {
      text: words.join(' ').toLowerCase(),
      link: element('a', { href: `#${operation.id}`, textContent: operation.summary }),
      section: operationSection(operation, description, key),
    };
  });
  const count = element('span', { className: 'count', textContent: members.length });
  const list = element(
    'details',
    {},
    element('summary', {}, tag, count),
    ...entries.map(({ link }) => link),
  );
  const part = element(
    'section',
    {},
    element('h2', { textContent: tag }),
    about.get(tag) ? element('p', { className: 'soft', textContent: about.get(tag) }) : null,
    ...entries.map(({ section }) => section),
  );
  return { list, part, entries };
}

function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { list, part, entries } of groups) {
    const fits = entries.filter(({ text }) => words.every((word) => text.includes(word)));
    for (const entry of entries) {
      entry.link.hidden = entry.section.hidden = !fits.includes(entry);
    }
    list.hidden = part.hidden = fits.length === 0;
    list.open = words.length > 0;
    shown += fits.length;
  }
  nothing.hidden = shown > 0;
  intro.hidden = words.length > 0;
}

/** Opens what the address names. */
function follow() {
  const id = decodeURIComponent(location.hash.slice(1));
  for (const { list, entries } of groups) {
    const entry = entries.find(({ section }) => section.id === id);
    for (const { link } of entries) link.removeAttribute('aria-current');
    if (!entry) continue;
    entry.link.setAttribute('aria-current', 'true');
    list.open = entry.section.open = true;
    entry.section.scrollIntoView();
    entry.section.querySelector('summary').focus({ preventScroll: true });
  }
}

search.addEventListener('input', find);
addEventListener('hashchange', follow);
addEventListener('keydown', (event) => {
  const typing = /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '');
  if (event.key !== '/' || typing || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  search.focus();
});
if (search.value !== '') find();
follow();
