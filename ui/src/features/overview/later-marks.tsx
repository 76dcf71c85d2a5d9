import { lazy, type ReactNode, Suspense } from 'react';

/** Not shown at first. */
const SoftwareMark = lazy(async () => {
  const { SoftwareMark } = await import('../../components/software-mark.tsx');
  return { default: SoftwareMark };
});

/** The icon of a browser or an operating system. */
export function softwareMark(name: string): ReactNode {
  return (
    <Suspense fallback={<span className="size-4" />}>
      <SoftwareMark name={name} />
    </Suspense>
  );
}
