/** Answers of nearly every operation, which the text at the top of the page describes. */
const describedOnce = new Set([
  'RequestTimeout',
  'AddressTooLong',
  'ExpectationFailed',
  'HeadersTooLarge',
]);

/** A parameter, an answer or a schema itself, where it is given by name. */
export function resolve(part, { components }) {
  if (!part.$ref) return part;
  const [kind, name] = part.$ref.split('/').slice(2);
  return components[kind][name];
}

/** An operation with its own parameters and answers in place of their names. */
export function resolveOperation(operation, description) {
  const responses = Object.entries(operation.responses)
    .filter(([, { $ref }]) => !describedOnce.has($ref?.split('/').at(-1)))
    .map(([status, answer]) => [status, resolve(answer, description)]);
  const parameters = (operation.parameters ?? []).map((one) => resolve(one, description));
  return { ...operation, parameters, responses: Object.fromEntries(responses) };
}
