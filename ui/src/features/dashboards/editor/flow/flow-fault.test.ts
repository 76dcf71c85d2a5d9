import { expect, test } from 'vitest';
import { faultNode } from './flow-fault.ts';
import { share } from './flow-fixtures.ts';
import { flowOf } from './flow.ts';

test.each([
  ['body.outputs[0].query.direction', 'outputs[0].query'],
  ['body.query.outputs[0].query.input.expression', 'outputs[0].query.input'],
  [
    'body.outputs[0].query.input.inputs[0].query.input.predicate.conditions[1].field',
    'outputs[0].query.input.inputs[0].query.input',
  ],
  ['body.outputs[0].query.input.inputs[1].id', 'outputs[0].query.input'],
  ['body.outputs[0].id', 'outputs[0]'],
  ['body.outputs[7].id', null],
  ['body.version', null],
])('the error at %s is about the node at %s', (path, id) => {
  expect(faultNode(flowOf(share) ?? [], path)).toBe(id);
});
