/** Keys to press one after the other, separated by spaces. */
export function Keys({ text }: { text: string }) {
  return (
    <span className="flex shrink-0 gap-1">
      {text.split(' ').map((key) => (
        <kbd
          key={key}
          className="flex h-5 min-w-5 items-center justify-center rounded border border-line bg-raised px-1 font-sans text-xs text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
