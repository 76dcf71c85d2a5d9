import { chartQueryError, shortened } from '../errors.ts';
import type { Expression } from './expressions.ts';
import type { Budget } from './fields.ts';
import { bounds } from './nodes.ts';

type Token = { readonly kind: 'number' | 'name' | 'sign'; readonly text: string };

const tokenPattern =
  /\s*(?:(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<name>[A-Za-z_]\w*)|(?<sign>[-+*/()]))/y;

const binaryBySign = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
} as const;

/**
 * Parses arithmetic such as `A / B * 100`. A name is an input's ID, or else a letter: A (or a) is the first
 * input, B the second, and so on.
 * @throws AppError 400 with `path` for anything that is not arithmetic over known inputs
 */
export function parseExpression(
  text: string,
  inputIds: readonly string[],
  path: string,
  depth: number,
  budget: Budget,
): Expression {
  const tokens = tokenize(text, path);
  let position = 0;
  const fail = (message: string): Error => chartQueryError(path, message);
  const peek = (): string | undefined => tokens[position]?.text;

  const sum = (level: number): Expression => {
    let left = product(level);
    for (let sign = peek(); sign === '+' || sign === '-'; sign = peek()) {
      position += 1;
      budget.enter(path, level);
      left = { type: 'binary', operator: binaryBySign[sign], left, right: product(level) };
    }
    return left;
  };
  const product = (level: number): Expression => {
    let left = factor(level);
    for (let sign = peek(); sign === '*' || sign === '/'; sign = peek()) {
      position += 1;
      budget.enter(path, level);
      left = { type: 'binary', operator: binaryBySign[sign], left, right: factor(level) };
    }
    return left;
  };
  const factor = (level: number): Expression => {
    budget.enter(path, level);
    const token = tokens[position];
    position += 1;
    if (token === undefined) throw fail('The expression ends unexpectedly.');
    if (token.kind === 'number') return { type: 'literal', value: finite(token.text, path) };
    if (token.kind === 'name') {
      return { type: 'input', inputId: inputNamed(token.text, inputIds, path) };
    }
    if (token.text === '-' || token.text === '+') {
      const operator = token.text === '-' ? 'minus' : 'plus';
      return { type: 'unary', operator, operand: factor(level + 1) };
    }
    if (token.text !== '(')
      throw fail(`The expression has an unexpected ${shortened(token.text)}.`);
    const inner = sum(level + 1);
    if (peek() !== ')') throw fail('The expression has an unclosed parenthesis.');
    position += 1;
    return inner;
  };

  const expression = sum(depth);
  const rest = peek();
  if (rest !== undefined) throw fail(`The expression has an unexpected ${shortened(rest)}.`);
  return expression;
}

/** @throws AppError 400 if no input has this name */
function inputNamed(name: string, inputIds: readonly string[], path: string): string {
  if (inputIds.includes(name)) return name;
  const letter = /^[A-Za-z]$/.test(name) ? name.toUpperCase().charCodeAt(0) - 65 : -1;
  const id = inputIds[letter];
  if (id === undefined)
    throw chartQueryError(path, `The expression refers to an unknown input: ${shortened(name)}.`);
  return id;
}

function finite(text: string, path: string): number {
  const value = Number(text);
  if (!Number.isFinite(value))
    throw chartQueryError(path, 'A number in the expression is too large.');
  return value;
}

/** Every token except a closing parenthesis is a node, so one more than this always fails. */
const mostTokens = 2 * bounds.nodes;

function tokenize(text: string, path: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < end && tokens.length <= mostTokens) {
    const start = tokenPattern.lastIndex;
    const groups = tokenPattern.exec(text)?.groups;
    if (groups === undefined) {
      throw chartQueryError(
        path,
        `The expression cannot be parsed from character ${start + 1} on.`,
      );
    }
    const kind =
      groups.number !== undefined ? 'number' : groups.name !== undefined ? 'name' : 'sign';
    tokens.push({ kind, text: groups[kind] ?? '' });
  }
  return tokens;
}
