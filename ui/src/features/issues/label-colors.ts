import { t } from '../../words/words.ts';

/** Colors that differ clearly, in light and dark. */
export const labelColors = [
  { value: '#d64545', title: t`Red` },
  { value: '#dd7a1f', title: t`Orange` },
  { value: '#c9a20c', title: t`Yellow` },
  { value: '#2f9e5b', title: t`Green` },
  { value: '#1b9aaa', title: t`Teal` },
  { value: '#3f74e0', title: t`Blue` },
  { value: '#8b5cd6', title: t`Purple` },
  { value: '#7a828e', title: t`Gray` },
] as const;

/** Labels can have any CSS color, but color inputs only support `#rrggbb`. */
export function pickedColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : '#7a828e';
}
