import { type Static, Type } from 'typebox';
import { oneOf } from '../../http/index.ts';
import { explorers } from '../../kinds/explorers.ts';
import { listedModes } from '../explorer/explorer-modes.ts';
import { fieldSchema, fieldView } from './dataset-view.ts';

export const listedRowsSchema = Type.Object(
  {
    mode: oneOf(listedModes),
    dataset: Type.String({ description: 'The `dataset` of its rows.' }),
    columns: Type.Array(Type.String(), { description: 'Fields that a table of them shows first.' }),
    fields: Type.Optional(
      Type.Array(fieldSchema, { description: 'Omitted = those of the dataset.' }),
    ),
  },
  { $id: 'ListedRows' },
);

/** Which rows the event explorer lists: of a mode, the main ones come first. */
export const listedRows: readonly Static<typeof listedRowsSchema>[] = explorers
  .filter(({ mode }) => listedModes.includes(mode))
  .map((explorer) => {
    const { mode, dataset, shown } = explorer;
    const described = 'described' in explorer ? explorer.described : undefined;
    return {
      ...{ mode, dataset, columns: [...shown] },
      ...(described && { fields: described.map(fieldView) }),
    };
  });
