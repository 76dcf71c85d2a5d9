import { element, pretty } from './element.js';

/** A form that sends the operation with the key given above, and shows what came back. */
export function tryIt({ method, path, parameters = [], requestBody, security = [] }, key) {
  const fields = parameters.map((parameter) => {
    const input = element('input', { name: parameter.name, spellcheck: false });
    input.placeholder = parameter.example === undefined ? '' : String(parameter.example);
    input.autocomplete = 'off';
    input.required = parameter.required;
    return { ...parameter, input };
  });
  const example = requestBody?.content['application/json']?.example;
  const rows = Math.min(16, JSON.stringify(example ?? {}, null, 2).split('\n').length + 1);
  const body = requestBody
    ? element('textarea', {
        spellcheck: false,
        rows,
        value: JSON.stringify(example ?? {}, null, 2),
      })
    : null;
  const takesKey = security.some((one) => 'apiKeyAuth' in one);
  const curl = element('pre', { className: 'curl' });
  const answer = element('div', { className: 'answer', hidden: true });
  answer.setAttribute('role', 'status');
  const form = element(
    'form',
    {},
    ...fields.map(({ name, required, input }) =>
      element('label', {}, element('span', {}, name, required ? ' (needed)' : ''), input),
    ),
    body && element('label', {}, element('span', {}, 'body'), body),
    element('button', { textContent: 'Send' }),
    answer,
    element('p', { className: 'soft', textContent: 'The same with curl:' }),
    curl,
  );
  const showCurl = () => {
    curl.textContent = curlText(method, address(path, fields), body?.value, takesKey);
  };
  form.addEventListener('input', showCurl);
  showCurl();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    answer.hidden = false;
    answer.replaceChildren('Sending …');
    answer.replaceChildren(...(await send(method, address(path, fields), body?.value, key.value)));
  });
  return form;
}

/** The path with its parameters, and the query of those that hold something. */
function address(path, fields) {
  const query = new URLSearchParams();
  let filled = path;
  for (const field of fields) {
    const { value } = field.input;
    const place = `{${field.name}}`;
    if (field.in === 'path') filled = filled.replace(place, encodeURIComponent(value) || place);
    else if (value !== '') query.set(field.name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function curlText(method, url, body, takesKey) {
  const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return [
    `curl -sS${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} ${quoted(location.origin + url)}`,
    ...(takesKey ? ['-H "x-api-key: $BELLWETHER_KEY"'] : []),
    ...(body === undefined ? [] : [`-d ${quoted(compact(body))}`]),
  ].join(' \\\n  ');
}

function compact(text) {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

async function send(method, url, body, key) {
  const started = performance.now();
  try {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: key ? { 'x-api-key': key } : {},
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const took = Math.round(performance.now() - started);
    const line = `${response.status} ${response.statusText} · ${took} ms`;
    const shown = text === '' ? null : element('pre', { textContent: pretty(text) });
    const className = response.ok ? 'good' : 'bad';
    return [element('p', { className, textContent: line }), ...(shown ? [shown] : [])];
  } catch (error) {
    const textContent = `The request did not arrive: ${error.message}`;
    return [element('p', { className: 'bad', textContent })];
  }
}
