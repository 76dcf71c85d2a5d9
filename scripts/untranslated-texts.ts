import ts from 'typescript';
import { isCallOf, sourceOf, tagOf } from './app-words.ts';

/** Words of a screen that are not in the catalog. */
export interface UntranslatedText {
  readonly line: number;
  readonly text: string;
}

/** Attributes whose texts are for the browser or for components. */
const attributesOfMachines =
  /^(?:[a-z]*[cC]lass(?:Name)?|to|from|href|id|type|name|role|htmlFor|key|d|viewBox|preserveAspectRatio|fill|stroke\w*|rel|target|auto\w+|as|side|align|size|src|\w*[sS]tyle|transform|points|data-.*|aria-(?:expanded|live|hidden|haspopup|orientation|current|sort|controls|labelledby|describedby|keyshortcuts|autocomplete)|dir|kind|inputMode|pattern|scope|textAnchor|dominantBaseline|paintOrder|vectorEffect|accept|language|lang|variant|by|place|step|metric|removal|referrerPolicy|list|sandbox)$/;

/** Properties that screens show. Others may be names for machines. */
const shownProperties =
  /^(?:label|title|text|placeholder|description|hint|message|none|about|says|help|empty|head|note|tooltip)$/;

/** Calls whose texts are not shown. */
const callsOfMachines = /^(?:classNames|cva|matchMedia|Error|TypeError|RegExp|Blob|URL)$/;

/** Elements whose texts are the same in every language. */
const elementsOfCode = new Set(['code', 'Code', 'kbd', 'pre']);

/** Names that are the same in every language. */
const names = new Set(
  `Bellwether Chrome Edge Firefox Opera Safari Windows Android Linux Umami Plausible Matomo GitHub Codeberg JSON npm curl CI`.split(
    ' ',
  ),
).add('Google Analytics');

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** Finds what people read in a file of the app that `t`, `rich`, `part` and `plural` don't contain. */
export function untranslatedIn(file: string, text: string): UntranslatedText[] {
  const tree = sourceOf(file, text);
  const found: UntranslatedText[] = [];
  const add = (node: ts.Node, words: string): void => {
    if (names.has(words.trim())) return;
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    found.push({ line, text: words.trim() });
  };
  const visit = (node: ts.Node): void => {
    if (isForMachines(node)) return;
    if (isMadeReadable(node)) add(node, node.getText(tree));
    const tag = tagOf(node);
    if (tag === 't' || tag === 'rich' || tag === 'part') {
      const { template } = node as ts.TaggedTemplateExpression;
      if (ts.isTemplateExpression(template)) {
        for (const { expression } of template.templateSpans) visit(expression);
      }
      return;
    }
    if (isCallOf(node, 'plural')) {
      for (const argument of node.arguments)
        if (!ts.isObjectLiteralExpression(argument)) visit(argument);
      return;
    }
    if (ts.isJsxText(node)) {
      if (hasLetter(node.text)) add(node, node.text);
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const words = ts.isTemplateExpression(node) ? textsOf(node).join('…') : node.text;
      if (isRead(node, words)) add(node, words);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const textsOf = ({ head, templateSpans }: ts.TemplateExpression): string[] => [
  head.text,
  ...templateSpans.map(({ literal }) => literal.text),
];

/** A name of the API that is shown with spaces is English in every language. */
const readable =
  /\.replace(?:All)?\((?:'[._-]'|\/(?:[_-]|\\\.|\[[._-]+\])\+?\/g?), ' '\)$|\.split\('[._-]'\)\.join\(' '\)$/;
const isMadeReadable = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && readable.test(node.getText());

/** Only what is thrown may be for programmers; other errors are made to be shown. */
const isShownError = (node: ts.CallExpression | ts.NewExpression): boolean =>
  node.expression.getText() === 'Error' && ts.isReturnStatement(node.parent);

function isForMachines(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node))
    return true;
  if (ts.isJsxElement(node)) return elementsOfCode.has(node.openingElement.tagName.getText());
  if (ts.isJsxAttribute(node)) return attributesOfMachines.test(node.name.getText());
  return (
    (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
    callsOfMachines.test(node.expression.getText()) &&
    !isShownError(node)
  );
}

/** Whether people read a text, by where it is or by how it looks. */
function isRead(node: ts.StringLiteralLike | ts.TemplateExpression, words: string): boolean {
  if (!hasLetter(words)) return false;
  const value = wholeOf(node);
  const { parent } = value;
  if (ts.isPropertyAssignment(parent)) {
    if (parent.name === value) return false;
    if (shownProperties.test(parent.name.getText()) || isValueOfChip(parent)) return true;
  }
  // Examples of what to enter are often no words.
  if (ts.isJsxAttribute(parent) && parent.name.getText() !== 'placeholder') return true;
  if (ts.isJsxExpression(parent)) {
    const { parent: attribute } = parent;
    if (!ts.isJsxAttribute(attribute) || shownProperties.test(attribute.name.getText()))
      return true;
  }
  if (isJoiner(value)) return true;
  const isText = looksLikeWords(words) || (ts.isTemplateExpression(node) && hasWord(node));
  return !isCompared(value) && isText;
}

/** What `join` puts between texts. */
const isJoiner = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && parent.expression.getText().endsWith('.join');

/** Whether a text has one word next to a value, as `${count} rows` or `Delete ${name}`. Names of classes have hyphens. */
function hasWord(template: ts.TemplateExpression): boolean {
  const [first = '', ...texts] = textsOf(template);
  return (
    (/^\p{Lu}\p{Ll}+ $/u.test(first) ||
      texts.some((text) => /^ \p{L}{2,}(?:$|[\s.,:;!?…])/u.test(text))) &&
    !isStyle([first, ...texts].join(' … ').trim().split(/\s+/))
  );
}

/** Chips of filters show their values as they are, after a lead. */
const isValueOfChip = ({ name, parent }: ts.PropertyAssignment): boolean =>
  name.getText() === 'value' && parent.properties.some((each) => each.name?.getText() === 'lead');

/** The expression that has the text as one of its values, such as `isOpen ? 'Open' : 'Closed'`. */
function wholeOf(node: ts.Node): ts.Node {
  let value = node;
  for (;;) {
    const { parent } = value;
    const passes =
      ts.isParenthesizedExpression(parent) ||
      (ts.isConditionalExpression(parent) && parent.condition !== value) ||
      (ts.isBinaryExpression(parent) &&
        parent.right === value &&
        ['&&', '||', '??'].includes(parent.operatorToken.getText())) ||
      (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.PlusToken);
    if (!passes) return value;
    value = parent;
  }
}

const isCompared = ({ parent }: ts.Node): boolean =>
  ts.isCaseClause(parent) ||
  ts.isElementAccessExpression(parent) ||
  (ts.isBinaryExpression(parent) && /^[!=]==$|^in$/.test(parent.operatorToken.getText()));

/** Whether it begins like a sentence or has several words. Names of classes and functions don't. */
function looksLikeWords(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length === 1) return /^[“(]?\p{Lu}\p{Ll}+[.,:!?…)”]*$|^\(\p{L}+\)$/u.test(text.trim());
  return (
    words.filter((word) => /^[“(]?\p{L}[\p{L}’]*[.,:;!?…)”]*$/u.test(word)).length > 1 &&
    !isStyle(words)
  );
}

const isStyle = (words: readonly string[]): boolean =>
  words.every((word) => !/\p{Lu}|[.,:;!?’]$/u.test(word)) &&
  words.some((word) => /^[a-z0-9]+[-:/[][a-z0-9]/.test(word));
