import { lazy, type ReactNode, Suspense } from 'react';

type Mark = (name: string) => ReactNode;

/** An icon that is loaded with the first list that has some. */
function later(load: () => Promise<Mark>): Mark {
  const Loaded = lazy(async () => {
    const mark = await load();
    return { default: ({ name }: { readonly name: string }) => mark(name) };
  });
  return (name) => (
    <Suspense fallback={<span className="size-4" />}>
      <Loaded name={name} />
    </Suspense>
  );
}

/** The icon of a browser or an operating system. */
export const softwareMark = later(async () => {
  const { SoftwareMark } = await import('../../components/software-mark.tsx');
  return (name) => <SoftwareMark name={name} />;
});

/** The icon of a channel. */
export const channelMark = later(async () => (await import('./channel-mark.tsx')).channelMark);
