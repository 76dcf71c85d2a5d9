import { element, prose } from './element.js';
import { schemaText } from './schema-text.js';
import { tryIt } from './try-it.js';

/** One operation: a line that opens into everything about it, made when it is opened first. */
export function operationSection(operation, description, key) {
  const { id, method, path, summary } = operation;
  const section = element(
    'details',
    { id, className: 'operation' },
    element(
      'summary',
      {},
      element('span', { className: `method ${method}`, textContent: method.toUpperCase() }),
      element('span', { className: 'path', textContent: path }),
      element('span', { className: 'short', textContent: summary }),
    ),
  );
  section.addEventListener('toggle', () => {
    if (section.open && section.childElementCount === 1) {
      section.append(...contents(operation, description, key));
    }
  });
  return section;
}

function contents(operation, description, key) {
  const { parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  return [
    prose(operation.description ?? operation.summary),
    element('p', { className: 'soft', textContent: credential(operation.security ?? []) }),
    ...(parameters.length > 0 ? [heading('Parameters'), parameterTable(parameters)] : []),
    ...(body ? [heading('Body'), ...jsonOf(body, description)] : []),
    heading('Answers'),
    answerTable(responses, description),
    heading('Try it'),
    tryIt(operation, key),
  ];
}

function credential(security) {
  const names = security.map((one) => Object.keys(one)[0]);
  if (names.length === 0) return 'Needs no key.';
  if (names.includes(undefined)) return 'Works without a key; with one it may show more.';
  if (names.includes('apiKeyAuth')) return 'Needs an API key.';
  return 'Needs a signed-in browser: sign in to the app first.';
}

function heading(textContent) {
  return element('h4', { textContent });
}

function parameterTable(parameters) {
  const rows = parameters.map(({ name, in: place, required, description, schema, example }) =>
    element(
      'tr',
      {},
      element('td', {}, element('code', { textContent: name })),
      element('td', { className: 'soft' }, required ? `${place}, needed` : place),
      element(
        'td',
        {},
        prose(description ?? '', 'cell'),
        choices(schema),
        example === undefined ? null : element('span', { className: 'soft' }, `Such as ${example}`),
      ),
    ),
  );
  return element('table', {}, element('tbody', {}, ...rows));
}

function choices(schema) {
  if (!schema.enum) return null;
  const values = schema.enum.filter((value) => value !== null);
  return element('div', {}, element('code', { textContent: values.join(' | ') }));
}

/** Example and shape of a body in JSON. */
function jsonOf({ schema, example }, description) {
  const shape = element(
    'details',
    { className: 'shape' },
    element('summary', { textContent: 'Shape' }),
    element('pre', { textContent: schemaText(schema, description) }),
  );
  if (example === undefined) return [shape];
  return [element('pre', { textContent: JSON.stringify(example, null, 2) }), shape];
}

function answerTable(responses, description) {
  const rows = Object.entries(responses).map(([status, answer]) => {
    const json = answer.content?.['application/json'];
    const good = Number(status) < 400;
    return element(
      'tr',
      { className: good ? 'good-row' : '' },
      element('td', {}, element('code', { className: good ? 'good' : 'bad' }, status)),
      element(
        'td',
        {},
        prose(answer.description, 'cell'),
        ...(json && good ? jsonOf(json, description) : []),
      ),
    );
  });
  return element('table', {}, element('tbody', {}, ...rows));
}
