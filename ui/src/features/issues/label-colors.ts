/** Colors that differ clearly, in light and dark. */
export const labelColors = [
  { value: '#d64545', title: 'Red' },
  { value: '#dd7a1f', title: 'Orange' },
  { value: '#c9a20c', title: 'Yellow' },
  { value: '#2f9e5b', title: 'Green' },
  { value: '#1b9aaa', title: 'Teal' },
  { value: '#3f74e0', title: 'Blue' },
  { value: '#8b5cd6', title: 'Purple' },
  { value: '#7a828e', title: 'Gray' },
] as const;

/** Labels can have any CSS color, but color inputs only support `#rrggbb`. */
export function pickedColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : '#7a828e';
}
