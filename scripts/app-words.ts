import ts from 'typescript';

/** A message of the app's screens. */
export interface Message {
  /** What its translations are found by, such as `Delete {0}`. */
  readonly key: string;
  readonly line: number;
  /** What can't be translated about it. */
  readonly problem?: string;
}

const tags = new Set(['t', 'rich']);

export const sourceOf = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** The tag of a template, such as `t`. */
export const tagOf = (node: ts.Node): string | null =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) ? node.tag.text : null;

export const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

/** Finds the messages of a file of the app, in the form that `ui/src/words/` makes of them when it runs. */
export function messagesIn(file: string, text: string): Message[] {
  const tree = sourceOf(file, text);
  const found: Message[] = [];
  const add = (node: ts.Node, key: string, problem?: string): void => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    found.push({ key, line, ...(problem !== undefined && { problem }) });
  };
  const visit = (node: ts.Node): void => {
    const tag = tagOf(node);
    if (tag !== null && tags.has(tag) && ts.isTaggedTemplateExpression(node)) {
      const key = keyOf(node.template);
      add(node, key, problemOf(key));
    } else if (tag === 'part' && !isPartOfRich(node)) {
      add(node, '', 'part is the only child of an element in rich');
    } else if (isCallOf(node, 'plural')) {
      if (!ts.isTemplateSpan(node.parent)) add(node, '', 'plural is a value of t or rich');
      else if (formsOf(node) === null) add(node, '', 'plural has its forms as texts');
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function problemOf(key: string): string | undefined {
  if (!/\p{L}/u.test(key.replaceAll(/\{\d+\}/g, ''))) return 'it has no words';
  return key.trim() === key ? undefined : 'it begins or ends with a space';
}

const oneLine = (text: string): string => text.replaceAll(/\n */g, ' ');

function keyOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return oneLine(template.text);
  const rest = template.templateSpans.map(
    ({ expression, literal }, index) => placeOf(expression, index) + oneLine(literal.text),
  );
  return oneLine(template.head.text) + rest.join('');
}

function placeOf(value: ts.Expression, index: number): string {
  if (ts.isParenthesizedExpression(value)) return placeOf(value.expression, index);
  const forms = isCallOf(value, 'plural') ? formsOf(value) : null;
  if (forms !== null) return `{${index}, plural, one {${forms.one}} other {${forms.other}}}`;
  const words = ts.isJsxElement(value) ? partOf(value) : null;
  return words === null ? `{${index}}` : `<${index}>${words}</${index}>`;
}

function formsOf(call: ts.CallExpression): { one: string; other: string } | null {
  const forms = call.arguments[1];
  if (forms === undefined || !ts.isObjectLiteralExpression(forms)) return null;
  const texts = new Map<string, string>();
  for (const form of forms.properties) {
    if (!ts.isPropertyAssignment(form) || !ts.isStringLiteralLike(form.initializer)) return null;
    if (ts.isIdentifier(form.name)) texts.set(form.name.text, form.initializer.text);
  }
  const [one, other] = [texts.get('one'), texts.get('other')];
  return one === undefined || other === undefined ? null : { one, other };
}

/** The words that an element contains, if it contains only those. */
function partOf({ children }: ts.JsxElement): string | null {
  const [child, ...others] = children.filter(
    (each) => !ts.isJsxText(each) || !each.containsOnlyTriviaWhiteSpaces,
  );
  if (child === undefined || others.length > 0 || !ts.isJsxExpression(child)) return null;
  const words = child.expression;
  if (words === undefined || tagOf(words) !== 'part' || !ts.isTaggedTemplateExpression(words)) {
    return null;
  }
  return ts.isNoSubstitutionTemplateLiteral(words.template) ? words.template.text : null;
}

function isPartOfRich(words: ts.Node): boolean {
  const element = words.parent.parent;
  if (!ts.isJsxElement(element) || partOf(element) === null) return false;
  let value: ts.Node = element;
  while (ts.isParenthesizedExpression(value.parent)) value = value.parent;
  const span = value.parent;
  return ts.isTemplateSpan(span) && tagOf(span.parent.parent) === 'rich';
}

/** The values of a message, by number; those of elements in angle brackets. */
const valuesOf = (message: string): string =>
  [...message.matchAll(/\{(\d+)[,}]|<(\d+)>/g)]
    .map(([, value, element]) => value ?? `<${element}>`)
    .sort()
    .join(' ');

/** What is wrong with the translations of a language, by message. */
export function faultsIn(
  translations: Readonly<Record<string, string>>,
  messages: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(translations).flatMap(([key, text]) => {
    if (!(key in messages)) return [`${key}: no such message`];
    if (valuesOf(text) !== valuesOf(key)) return [`${key}: other values than the message`];
    const hasOther = text.split(', plural,').length === text.split(' other {').length;
    return hasOther ? [] : [`${key}: a plural without other`];
  });
}
