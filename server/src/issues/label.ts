import { type Static, Type } from 'typebox';
import { AppError } from '../platform/app-error.ts';
import { isCssColor, readName } from '../projects/index.ts';

export const labelSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'Unique in the project, ignoring case.' }),
    color: Type.String({ description: 'A CSS color, as sent.' }),
    projectId: Type.String(),
    position: Type.Number({ description: 'Labels are sorted by it.' }),
    createdBy: Type.String({ description: 'ID of the user, or of the user behind the key.' }),
    updatedBy: Type.String({ description: 'ID of the user, or of the user behind the key.' }),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time' }),
    issueCount: Type.Number({ description: 'Number of issues with the label.' }),
  },
  { $id: 'ErrorLabel', description: 'A label for issues.' },
);

export interface Label {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly color: string;
  readonly position: number;
  readonly createdBy: string;
  readonly updatedBy: string;
  /** Unix milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A label as the API shows it. */
export function labelView(label: Label, issueCount: number): Static<typeof labelSchema> {
  return {
    ...label,
    createdAt: new Date(label.createdAt).toISOString(),
    updatedAt: new Date(label.updatedAt).toISOString(),
    issueCount,
  };
}

/** Names with the same key count as equal. */
export function labelNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** @throws AppError 400 unless it has 1 to 200 characters and no control characters */
export function readLabelName(sent: string): string {
  return readName(sent, 'ErrorTrackingValidationError');
}

/** @throws AppError 400 unless it is a CSS color */
export function checkLabelColor(color: string): void {
  if (isCssColor(color)) return;
  throw new AppError(
    'ErrorTrackingValidationError',
    'body.color must be a CSS color of at most 64 characters.',
    { path: 'body.color' },
  );
}
