import { type Static, Type } from 'typebox';

/** Allows or denies an address or a range. */
export interface NetworkRule {
  readonly id: string;
  readonly projectId: string;
  /** As sent. */
  readonly ipAddress: string;
  readonly allowed: boolean;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

export const networkRuleSchema = Type.Object(
  {
    id: Type.String(),
    projectId: Type.String(),
    ipAddress: Type.String({ description: 'An address or CIDR, as sent.' }),
    allowed: Type.Boolean(),
    createdAt: Type.String({ format: 'date-time' }),
  },
  { $id: 'NetworkRule' },
);

/** A rule as the API shows it. */
export function networkRuleView(rule: NetworkRule): Static<typeof networkRuleSchema> {
  return { ...rule, createdAt: new Date(rule.createdAt).toISOString() };
}
