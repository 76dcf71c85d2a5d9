export function ChartEditorPage() {
  return null;
}
