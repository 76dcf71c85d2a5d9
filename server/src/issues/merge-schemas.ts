import { Type } from 'typebox';

export const mergeBodySchema = Type.Object({
  projectId: Type.String({ description: 'Id or slug of the project.' }),
  primaryErrorId: Type.String({ description: 'Id of the issue that stays.' }),
  mergedErrorIds: Type.Array(Type.String(), {
    minItems: 1,
    maxItems: 1000,
    description: 'Ids of issues of the same project, without the primary.',
  }),
});

export const mergeAnswerSchema = Type.Object(
  { success: Type.Boolean(), primaryErrorId: Type.String() },
  { $id: 'MergedErrors' },
);
