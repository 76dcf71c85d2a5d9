import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

type Mark = ComponentType<{ readonly name: string }>;

/** An icon that is loaded with the first list that has some. */
function later(load: () => Promise<Mark>): (name: string) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load() }));
  return (name) => (
    <Suspense fallback={<span className="size-4" />}>
      <Loaded name={name} />
    </Suspense>
  );
}

/** The icon of a browser or an operating system. */
export const softwareMark = later(
  async () => (await import('../../components/software-mark.tsx')).SoftwareMark,
);

/** The icon of a channel. */
export const channelMark = later(async () => (await import('./channel-mark.tsx')).ChannelMark);
