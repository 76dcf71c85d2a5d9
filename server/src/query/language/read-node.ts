import { chartQueryError, shortened } from '../errors.ts';
import type { Budget, JsonObject } from './fields.ts';
import {
  isAbsent,
  own,
  readChoice,
  readInteger,
  readList,
  readName,
  readNumber,
  readObject,
  readOptionalChoice,
  readOptionalFlag,
  readOptionalText,
  readText,
  rejectUnknownKeys,
} from './fields.ts';
import type { FormulaNode, QueryNode } from './nodes.ts';
import * as words from './nodes.ts';
import { readExpression } from './read-expression.ts';
import { readPredicate } from './read-predicate.ts';
import { readRange } from './read-range.ts';

/** The keys of every node by its type. */
const nodeKeys = {
  source: ['type', 'dataset', 'field'],
  filter: ['type', 'input', 'predicate'],
  timeRange: ['type', 'input', 'range'],
  minimumAge: ['type', 'input', 'milliseconds'],
  group: ['type', 'input', 'fields', 'mode'],
  timeBucket: ['type', 'input', 'interval', 'timezone', 'gapFill', 'cumulative'],
  aggregate: ['type', 'input', 'function'],
  deduplicate: ['type', 'input', 'identity'],
  limit: ['type', 'input', 'rows', 'groupOthers'],
  sort: ['type', 'input', 'by', 'direction'],
  transform: ['type', 'input', 'operation', 'pattern', 'replacement'],
  formula: ['type', 'inputs', 'expression', 'precision'],
  combine: ['type', 'operation', 'inputs'],
} as const satisfies Record<QueryNode['type'], readonly string[]>;

const nodeTypes = Object.keys(nodeKeys) as readonly QueryNode['type'][];

/** Reads a node with everything below it. @throws AppError 400 with the exact path */
export function readNode(value: unknown, path: string, depth: number, budget: Budget): QueryNode {
  budget.enter(path, depth);
  const object = readObject(value, path);
  const type = readChoice(object, 'type', path, nodeTypes);
  rejectUnknownKeys(object, nodeKeys[type], path);
  const input = (): QueryNode => {
    if (own(object, 'input') === undefined) {
      throw chartQueryError(`${path}.input`, 'input is required.');
    }
    return readNode(own(object, 'input'), `${path}.input`, depth + 1, budget);
  };
  switch (type) {
    case 'source':
      return {
        type,
        path,
        dataset: readText(object, 'dataset', path),
        field: readName(object, 'field', path),
      };
    case 'filter': {
      if (own(object, 'predicate') === undefined) {
        throw chartQueryError(`${path}.predicate`, 'predicate is required.');
      }
      const predicatePath = `${path}.predicate`;
      const predicate = readPredicate(own(object, 'predicate'), predicatePath, depth + 1, budget);
      return { type, path, predicate, input: input() };
    }
    case 'timeRange':
      return {
        type,
        path,
        range: readRange(own(object, 'range'), `${path}.range`),
        input: input(),
      };
    case 'minimumAge':
      return {
        type,
        path,
        milliseconds: readNumber(object, 'milliseconds', path, 0),
        input: input(),
      };
    case 'group':
      return { type, path, ...readGrouping(object, path), input: input() };
    case 'timeBucket':
      return {
        type,
        path,
        interval: readChoice(object, 'interval', path, words.intervals),
        timezone: readOptionalText(object, 'timezone', path),
        gapFill: readOptionalChoice(object, 'gapFill', path, words.gapFills, 'none'),
        cumulative: readOptionalFlag(object, 'cumulative', path),
        input: input(),
      };
    case 'aggregate': {
      const aggregate = readChoice(object, 'function', path, words.aggregateFunctions);
      return { type, path, function: aggregate, input: input() };
    }
    case 'deduplicate': {
      const identity = readOptionalChoice(object, 'identity', path, words.identities, null);
      return { type, path, identity, input: input() };
    }
    case 'limit':
      return {
        type,
        path,
        rows: readInteger(object, 'rows', path, 1, words.bounds.rows),
        groupOthers: readOptionalFlag(object, 'groupOthers', path),
        input: input(),
      };
    case 'sort':
      return {
        type,
        path,
        by: readChoice(object, 'by', path, words.sortKeys),
        direction: readChoice(object, 'direction', path, words.directions),
        input: input(),
      };
    case 'transform':
      return {
        type,
        path,
        operation: readChoice(object, 'operation', path, words.transformOperations),
        pattern: readOptionalText(object, 'pattern', path),
        replacement: readOptionalText(object, 'replacement', path),
        input: input(),
      };
    case 'formula':
      return readFormula(object, path, depth, budget);
    case 'combine':
      return {
        type,
        path,
        operation: readChoice(object, 'operation', path, ['sum'] as const),
        inputs: readList(object, 'inputs', path).map((each, index) =>
          readNode(each, `${path}.inputs[${index}]`, depth + 1, budget),
        ),
      };
  }
}

function readGrouping(
  object: JsonObject,
  path: string,
): { readonly fields: string[]; readonly mode: words.GroupMode } {
  const fields = readList(object, 'fields', path, words.bounds.groupFields).map((field, index) => {
    if (typeof field === 'string' && field !== '') return field;
    throw chartQueryError(`${path}.fields[${index}]`, 'A field must be a non-empty name.');
  });
  return { fields, mode: readOptionalChoice(object, 'mode', path, words.groupModes, 'combined') };
}

function readFormula(object: JsonObject, path: string, depth: number, budget: Budget): FormulaNode {
  const seen = new Set<string>();
  const inputs = readList(object, 'inputs', path).map((each, index) => {
    const inputPath = `${path}.inputs[${index}]`;
    const input = readObject(each, inputPath);
    rejectUnknownKeys(input, ['id', 'query'], inputPath);
    const id = readName(input, 'id', inputPath);
    if (seen.has(id))
      throw chartQueryError(`${inputPath}.id`, `The id ${shortened(id)} is used twice.`);
    seen.add(id);
    const query = readNode(own(input, 'query'), `${inputPath}.query`, depth + 1, budget);
    return { id, query };
  });
  const expressionPath = `${path}.expression`;
  const expression = own(object, 'expression');
  return {
    type: 'formula',
    path,
    inputs,
    expression: readExpression(expression, [...seen], expressionPath, depth + 1, budget),
    precision: isAbsent(object, 'precision')
      ? null
      : readInteger(object, 'precision', path, 0, words.bounds.precision),
  };
}
