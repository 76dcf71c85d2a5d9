import { BuildsCard } from './builds-card.tsx';
import { UploadCodeCard } from './upload-code-card.tsx';
import { UploadKeysCard } from './upload-keys-card.tsx';
import { t } from '../../../words/words.ts';

/** Uploaded source maps and mappings, and the keys that upload them. */
export function SourceMapsPage() {
  return (
    <>
      <h1 className="sr-only">{t`Source maps`}</h1>
      <UploadKeysCard />
      <BuildsCard />
      <UploadCodeCard />
    </>
  );
}
