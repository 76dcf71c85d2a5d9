import type { z } from 'zod';

/** The schema, converted to JSON Schema only once: it is listed for every request of an assistant. */
export function prepared(schema: z.ZodType) {
  const standard = schema['~standard'];
  let listed: Record<string, unknown> | undefined;
  const input = (options: Parameters<typeof standard.jsonSchema.input>[0]) =>
    (listed ??= standard.jsonSchema.input(options));
  return { '~standard': { ...standard, jsonSchema: { ...standard.jsonSchema, input } } };
}
