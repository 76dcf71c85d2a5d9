import { z } from 'zod';

export const project = z.string().min(1).describe('ID or slug of the project.');

export const fromTime = z
  .string()
  .optional()
  .describe('Inclusive, ISO 8601. Default: 30 days before the end.');
export const toTime = z.string().optional().describe('Exclusive, ISO 8601. Default: now.');

/** @param largest the most that one answer should have */
export const limit = (largest: number, usual: number) =>
  z.number().int().min(1).max(largest).optional().describe(`Default ${usual}.`);
