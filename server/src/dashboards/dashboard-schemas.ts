import { Type } from 'typebox';
import { nullable, oneOf } from '../http/index.ts';
import { chartsPerDashboard, markerModes } from './dashboard.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const optional = <Schema extends Parameters<typeof nullable>[0]>(schema: Schema) =>
  Type.Optional(nullable(schema));

const displaySchema = Type.Object(
  { icon: optional(text(500)), emoji: optional(text(200)), color: optional(text(200)) },
  { description: 'How the markers of the collection look here.' },
);

/** Entries of a list of collections; a project has at most 100, but some may be gone. */
const mostCollections = 200;

export const markerOverridesSchema = Type.Object(
  {
    mode: oneOf(markerModes, {
      description:
        '`inherit`: the project’s markers as they are. `replace`: only the collections listed. ' +
        '`add`: the project’s and those listed. `disable`: none.',
    }),
    collections: optional(
      Type.Array(
        Type.Object({
          collectionId: text(200),
          enabled: optional(Type.Boolean()),
          display: optional(displaySchema),
        }),
        { maxItems: mostCollections },
      ),
    ),
    hiddenCollectionIds: optional(Type.Array(text(200), { maxItems: mostCollections })),
  },
  { $id: 'MarkerOverrides', description: 'What the dashboard shows of the project’s markers.' },
);

export const nameSchema = Type.String({ description: '1 to 200 characters after trimming.' });
export const descriptionSchema = Type.String({ maxLength: 10_000 });
/** Any finite number: the texts for the others are numbers by type, and out of range. */
export const positionSchema = Type.Number({
  minimum: -Number.MAX_VALUE,
  maximum: Number.MAX_VALUE,
  description: 'Dashboards are listed by it, smallest first; it need not be unique.',
});

const time = (description: string) => Type.String({ format: 'date-time', description });

export const dashboardSchema = Type.Object(
  {
    id: Type.String({ description: 'UUIDv7.' }),
    projectId: Type.String(),
    name: Type.String(),
    description: Type.String({ description: 'Empty when none was given.' }),
    isPublic: Type.Boolean({
      description: 'Whether everybody with a key may see it where the project is public.',
    }),
    isDefault: Type.Boolean({ description: 'Whether it is the one a project opens with.' }),
    position: Type.Number({ description: 'As given.' }),
    markerOverrides: markerOverridesSchema,
    createdAt: time('When it was made.'),
    updatedAt: time('When it was last changed.'),
  },
  {
    $id: 'Dashboard',
    description: `A project has as many as its quota allows, each with up to ${chartsPerDashboard} charts.`,
  },
);
