import { chartQueryError, shortened } from '../errors.ts';
import {
  Budget,
  isAbsent,
  own,
  readList,
  readObject,
  readOptionalText,
  readText,
  rejectUnknownKeys,
} from './fields.ts';
import type { ChartQuery, OutputMetadata, OutputRequest } from './nodes.ts';
import { bounds } from './nodes.ts';
import { readNode } from './read-node.ts';

const noMetadata: OutputMetadata = {
  iconSetId: null,
  color: null,
  colors: [],
  splitPattern: null,
  splitField: null,
};

/**
 * Reads a parsed request into the language's types: all keys must be known and all limits kept. Stops at the
 * first error and never goes deeper than the limit.
 * @param path of the query in the request
 * @throws AppError `ChartQueryValidationError` with one sentence and the exact path
 */
export function readQuery(body: unknown, path = 'body'): ChartQuery {
  const object = readObject(body, path);
  rejectUnknownKeys(object, ['version', 'outputs'], path);
  if (!isAbsent(object, 'version') && own(object, 'version') !== 1) {
    throw chartQueryError(`${path}.version`, 'version must be 1.');
  }
  const budget = new Budget();
  const ids = new Set<string>();
  const outputs = readList(object, 'outputs', path, bounds.outputs).map((output, index) =>
    readOutput(output, `${path}.outputs[${index}]`, ids, budget),
  );
  return { outputs };
}

function readOutput(value: unknown, path: string, ids: Set<string>, budget: Budget): OutputRequest {
  const object = readObject(value, path);
  rejectUnknownKeys(object, ['id', 'name', 'query', 'metadata'], path);
  const id = readText(object, 'id', path);
  if (ids.has(id)) throw chartQueryError(`${path}.id`, `The id ${shortened(id)} is used twice.`);
  ids.add(id);
  if (own(object, 'query') === undefined) {
    throw chartQueryError(`${path}.query`, 'query is required.');
  }
  return {
    id,
    name: readOptionalText(object, 'name', path),
    query: readNode(own(object, 'query'), `${path}.query`, 1, budget),
    metadata: isAbsent(object, 'metadata')
      ? noMetadata
      : readMetadata(own(object, 'metadata'), `${path}.metadata`),
    path,
  };
}

function readMetadata(value: unknown, path: string): OutputMetadata {
  const object = readObject(value, path);
  rejectUnknownKeys(object, Object.keys(noMetadata), path);
  const colors = own(object, 'colors') ?? [];
  if (!Array.isArray(colors)) throw chartQueryError(`${path}.colors`, 'colors must be a list.');
  return {
    iconSetId: readOptionalText(object, 'iconSetId', path),
    color: readOptionalText(object, 'color', path),
    colors: colors.map((color: unknown, index) => {
      if (typeof color === 'string') return color;
      throw chartQueryError(`${path}.colors[${index}]`, 'A color must be a string.');
    }),
    splitPattern: readOptionalText(object, 'splitPattern', path),
    splitField: readOptionalText(object, 'splitField', path),
  };
}
