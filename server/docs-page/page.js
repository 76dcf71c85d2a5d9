// Reads /openapi.json, shows every operation, and tries them with the key given above.
import { schemaText } from './schema-text.js';

const description = await (await fetch('/openapi.json')).json();
const main = document.querySelector('main');
const nav = document.querySelector('nav');
const key = document.querySelector('#key');
key.value = sessionStorage.getItem('api-key') ?? '';
key.addEventListener('change', () => sessionStorage.setItem('api-key', key.value));

/** An element with properties and children; text is only ever text. */
function element(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children.filter((child) => child !== null));
  return node;
}

const operations = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
);
const groups = new Map();
for (const operation of operations) {
  const tag = operation.tags?.[0] ?? 'Other';
  groups.set(tag, [...(groups.get(tag) ?? []), operation]);
}

main.replaceChildren(
  element('p', { className: 'intro about', textContent: description.info.description }),
);
for (const [tag, members] of groups) {
  nav.append(element('h2', { textContent: tag }));
  main.append(element('h2', { textContent: tag }));
  for (const operation of members) {
    const id = operation.operationId ?? `${operation.method}${operation.path}`;
    nav.append(
      element('a', { href: `#${encodeURIComponent(id)}`, textContent: operation.summary }),
    );
    main.append(section(id, operation));
  }
}
// The fragment named a section that did not exist yet when the page was opened.
if (location.hash)
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();

function section(id, operation) {
  const { method, path } = operation;
  const needsKey = (operation.security ?? []).length > 0;
  return element(
    'section',
    { id },
    element(
      'h3',
      {},
      element('span', { className: `method ${method}`, textContent: method.toUpperCase() }),
      element('span', { className: 'path', textContent: path }),
    ),
    element('p', {
      className: 'about',
      textContent: `${operation.description ?? operation.summary}${needsKey ? '\nNeeds an API key.' : ''}`,
    }),
    bodyDetails('Body', operation.requestBody),
    answers(operation),
    tryIt(operation),
  );
}

function bodyDetails(title, holder) {
  const schema = holder?.content?.['application/json']?.schema;
  if (!schema) return null;
  return element(
    'details',
    {},
    element('summary', { textContent: title }),
    element('pre', { textContent: schemaText(schema, description) }),
  );
}

function answers(operation) {
  const rows = Object.entries(operation.responses).map(([status, answer]) =>
    element(
      'tr',
      {},
      element('td', {}, element('code', { textContent: status })),
      element(
        'td',
        {},
        answer.description,
        Number(status) < 300 ? bodyDetails('Shape', answer) : null,
      ),
    ),
  );
  return element(
    'details',
    {},
    element('summary', { textContent: 'Answers' }),
    element('table', {}, element('tbody', {}, ...rows)),
  );
}

function tryIt({ method, path, parameters = [], requestBody }) {
  const fields = parameters.map((parameter) => {
    const input = element('input', { name: parameter.name, spellcheck: false });
    input.placeholder = parameter.description ?? '';
    input.required = parameter.in === 'path';
    const mark = parameter.required ? ' *' : '';
    return {
      ...parameter,
      input,
      label: element('label', {}, `${parameter.name}${mark}`, input),
    };
  });
  const body = requestBody ? element('textarea', { spellcheck: false, value: '{}' }) : null;
  const answer = element('pre', { hidden: true });
  const form = element(
    'form',
    {},
    ...fields.map(({ label }) => label),
    body && element('label', {}, 'body', body),
    element('button', { textContent: 'Send' }),
    answer,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    answer.hidden = false;
    answer.textContent = '…';
    answer.textContent = await send(method, address(path, fields), body?.value);
  });
  return element('details', {}, element('summary', { textContent: 'Try it' }), form);
}

/** The path with its parameters, and the query of those that hold something. */
function address(path, fields) {
  const query = new URLSearchParams();
  let filled = path;
  for (const field of fields) {
    const { value } = field.input;
    if (field.in === 'path') filled = filled.replace(`{${field.name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(field.name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

async function send(method, url, body) {
  const started = performance.now();
  try {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: key.value ? { 'x-api-key': key.value } : {},
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const took = Math.round(performance.now() - started);
    return `${response.status} ${response.statusText} · ${took} ms\n\n${pretty(text)}`;
  } catch (error) {
    return `The request did not arrive: ${error.message}`;
  }
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
