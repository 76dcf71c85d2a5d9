import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Overlay } from '../../components/overlay.tsx';
import { t } from '../../words/words.ts';

/** The sidebar of narrow screens, over the page. */
export default function Drawer({
  onClose,
  children,
}: {
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Overlay
      title={t`Menu`}
      onClose={onClose}
      className="inset-y-0 left-0 w-72 max-w-[85vw] border-r border-line shadow-xl"
    >
      {children}
      <button
        type="button"
        aria-label={t`Close menu`}
        onClick={onClose}
        className="absolute top-3 right-3 flex size-8 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-raised hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </Overlay>
  );
}
