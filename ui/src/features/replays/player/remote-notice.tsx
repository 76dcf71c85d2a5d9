import { Button } from '../../../components/button.tsx';
import { t } from '../../../words/words.ts';

interface RemoteContentProps {
  isLoaded: boolean;
  onChange: (isLoaded: boolean) => void;
}

/** Says whether a recorded page looks as it did, and why not. */
export function RemoteContent({ isLoaded, onChange }: RemoteContentProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-muted">
      <p className="min-w-0 flex-1 basis-64">
        {isLoaded
          ? t`Images and styles are loaded from other servers, which can see that you are watching.`
          : t`Images and styles from other servers aren’t loaded, because those servers could see that you are watching.`}
      </p>
      <Button variant="plain" size="small" onClick={() => onChange(!isLoaded)}>
        {isLoaded ? t`Don’t load them` : t`Load them`}
      </Button>
    </div>
  );
}
