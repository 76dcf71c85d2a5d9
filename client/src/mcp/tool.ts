import type { z } from 'zod';
import type { ApiClient } from '../api-client.ts';

/** What an assistant can do with an instance. */
export interface Tool<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly title: string;
  /** What it does and when to use it, for the assistant. */
  readonly description: string;
  readonly input: Input;
  /** Whether it changes something. */
  readonly changes: boolean;
  /** Whether its answer has texts that visitors sent. */
  readonly isCollected?: true;
  /** Whether its answer is about one thing, so that a caller can't request less. */
  readonly isOfOne?: true;
  /** @throws ApiError */
  run(client: ApiClient, input: z.infer<Input>): Promise<unknown>;
}

/** Infers the input of a tool from its schema. */
export function tool<Input extends z.ZodType>(definition: Tool<Input>): Tool<Input> {
  return definition;
}
