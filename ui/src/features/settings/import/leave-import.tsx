import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useLeaving } from '../../../components/forms/use-leaving.ts';
import { t } from '../../../words/words.ts';

/** Asks before the page is left while a file is sent: that stops the import. */
export function LeaveImport({ isRunning }: { isRunning: boolean }) {
  const leaving = useLeaving(isRunning);
  if (leaving.status !== 'blocked') return null;
  return (
    <Dialog title={t`Stop the import?`} onClose={leaving.reset}>
      <p className="mb-5 text-sm text-muted">
        {t`The file is not sent completely. What is imported so far stays. To continue later, choose
          the file again.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus onClick={leaving.reset}>
          {t`Continue importing`}
        </Button>
        <Button variant="plain" onClick={leaving.proceed}>
          {t`Stop and leave`}
        </Button>
      </div>
    </Dialog>
  );
}
