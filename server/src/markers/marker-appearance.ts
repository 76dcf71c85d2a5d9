import { Type } from 'typebox';
import { nullable } from '../http/index.ts';
import { AppError } from '../platform/app-error.ts';
import { isCssColor } from '../projects/index.ts';

/** How a marker, or all markers of a collection, are shown. */
export interface MarkerAppearance {
  readonly icon: string | null;
  readonly emoji: string | null;
  readonly color: string | null;
}

/** Schema in request bodies: `null` clears. */
export const sentAppearance = {
  icon: Type.Optional({
    ...nullable(
      Type.String({ maxLength: 200, description: 'Name of an icon, 0 to 200 characters.' }),
    ),
    $id: 'SentIcon',
  }),
  emoji: Type.Optional({
    ...nullable(Type.String({ maxLength: 64, description: '0 to 64 characters.' })),
    $id: 'SentEmoji',
  }),
  color: Type.Optional(
    nullable(
      Type.String({ $id: 'SentColor', description: 'A CSS color of at most 64 characters.' }),
    ),
  ),
};

/** Schema in answers. */
export const shownAppearance = {
  icon: nullable(Type.String({ description: 'Name of an icon.' })),
  emoji: nullable(Type.String()),
  color: nullable(Type.String({ description: 'A CSS color, as sent.' })),
};

export const sentDescription = Type.Optional(
  nullable(
    Type.String({ $id: 'SentNote', maxLength: 2000, description: '0 to 2,000 characters.' }),
  ),
);
export const sentPosition = Type.Optional(
  nullable(
    Type.Number({
      minimum: Number.MIN_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Lists are sorted by it; a new item comes last.',
    }),
  ),
);

type AppearanceChange = { readonly [Key in keyof MarkerAppearance]?: string | null | undefined };

/**
 * The appearance after a change: missing properties stay unchanged.
 * @throws AppError 400 if the color is not a CSS color
 */
export function readAppearance(sent: AppearanceChange, before: MarkerAppearance): MarkerAppearance {
  const { icon = before.icon, emoji = before.emoji, color = before.color } = sent;
  if (color !== null && !isCssColor(color)) {
    throw new AppError(
      'ProjectValidationError',
      'body.color must be a CSS color of at most 64 characters.',
      { path: 'body.color' },
    );
  }
  return { icon, emoji, color };
}

export const noAppearance: MarkerAppearance = { icon: null, emoji: null, color: null };
