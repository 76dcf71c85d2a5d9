/** An element with properties and children; text is only ever text, and null is nothing. */
export function element(name, properties = {}, ...children) {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/** Text with paragraphs, lists, `code`, **bold** and bare addresses of this service, as elements. */
export function prose(text, className = 'about') {
  const blocks = text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n');
    if (!lines.every((line) => line.startsWith('- '))) return element('p', {}, ...inline(block));
    return element('ul', {}, ...lines.map((line) => element('li', {}, ...inline(line.slice(2)))));
  });
  return element('div', { className }, ...blocks);
}

function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return element('code', { textContent: part.slice(1, -1) });
    if (part.startsWith('**')) return element('strong', { textContent: part.slice(2, -2) });
    return part;
  });
}

/** JSON indented, anything else as it is. */
export function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
