import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { Logo } from '../../components/logo.tsx';
import { useTitle } from '../../components/use-title.ts';

/** One card on the page, for people who are not signed in. */
export function SignInFrame({
  title,
  children,
  foot,
}: {
  title: string;
  children: ReactNode;
  foot?: ReactNode;
}) {
  useTitle(title);
  return (
    // From the top: centered, everything would jump when a message appears.
    <main className="flex min-h-screen flex-col items-center px-4 pt-[14vh] pb-8">
      <div className="mb-6 flex items-center gap-3 text-xl font-semibold">
        <Logo size={36} /> Bellwether
      </div>
      <Card className="w-full max-w-sm p-6">
        <h1 className="mb-4 text-lg font-semibold">{title}</h1>
        {children}
      </Card>
      {foot && <div className="mt-4 max-w-sm text-center text-xs text-muted">{foot}</div>}
    </main>
  );
}
