import type { OptionFieldProps } from '../chart-definition.ts';
import { t } from '../../words/words.ts';
import { ColorList } from './color-list.tsx';

/** The colors of series in order; without any, the project's, then the app's. */
export function ColorFields({ options, onChange }: OptionFieldProps) {
  return (
    <ColorList
      label={t`Series colors`}
      colors={options.colors ?? []}
      onChange={(colors) => onChange({ ...options, colors })}
    />
  );
}
