import { letterOf, type NodeOf } from '../chart-form.ts';

type Formula = NodeOf<'formula'>;
type Tree = Exclude<Formula['expression'], string>;

const signs = { add: '+', subtract: '-', multiply: '*', divide: '/' } as const;
const levels = { add: 1, subtract: 1, multiply: 2, divide: 2 } as const;
const unaryLevel = 3;
/** An ID that formulas can contain. */
const name = /^[A-Za-z_]\w*$/;

/** The arithmetic of a formula as text, with letters for inputs whose ID can't stand in it: `A / B * 100`. */
export function expressionText({
  expression,
  inputs,
}: Pick<Formula, 'expression' | 'inputs'>): string {
  if (typeof expression === 'string') return expression;
  return textOf(
    expression,
    inputs.map(({ id }) => id),
    0,
  );
}

/** @param level of what is around it: weaker operators need parentheses */
function textOf(tree: Tree, ids: readonly string[], level: number): string {
  switch (tree.type) {
    case 'literal':
      return String(tree.value);
    case 'input': {
      const index = ids.indexOf(tree.inputId);
      return index < 0 || name.test(tree.inputId) ? tree.inputId : letterOf(index);
    }
    case 'unary': {
      const inner = textOf(tree.operand, ids, unaryLevel);
      return enclosed(`${tree.operator === 'minus' ? '-' : '+'}${inner}`, unaryLevel, level);
    }
    case 'binary': {
      const own = levels[tree.operator];
      const left = textOf(tree.left, ids, own);
      // The right side of a minus or a division needs parentheses even for the same operator.
      const right = textOf(tree.right, ids, own + 1);
      return enclosed(`${left} ${signs[tree.operator]} ${right}`, own, level);
    }
  }
}

const enclosed = (text: string, own: number, around: number): string =>
  own < around ? `(${text})` : text;

const words = /\b[A-Za-z_]\w*/g;

/** The formula with another ID of an input, also where its arithmetic names it. */
export function withInputId(formula: Formula, index: number, id: string): Formula {
  const input = formula.inputs[index];
  if (!input) return formula;
  // IDs that can't be named, or not yet, have their letter.
  const isFree = formula.inputs.every((other, at) => at === index || other.id !== id);
  const reference = isFree && name.test(id) ? id : letterOf(index);
  const text = expressionText(formula);
  const expression = text.replaceAll(words, (word) => (word === input.id ? reference : word));
  return { ...formula, expression, inputs: formula.inputs.with(index, { ...input, id }) };
}

/** The arithmetic for one input less: later letters move up, and a question mark is where it was. */
export function withoutReference({ expression, inputs }: Formula, index: number): Tree | string {
  if (typeof expression !== 'string') return expression;
  return expression.replaceAll(words, (word) => {
    const named = inputs.findIndex(({ id }) => id === word);
    if (named >= 0) return named === index ? '?' : word;
    const at = inputs.findIndex((_, place) => letterOf(place) === word.toUpperCase());
    if (at < index) return word;
    return at === index ? '?' : letterOf(at - 1);
  });
}
