import { BuildsCard } from './builds-card.tsx';
import { UploadKeysCard } from './upload-keys-card.tsx';

/** Uploaded source maps and mappings, and the keys that upload them. */
export function SourceMapsPage() {
  return (
    <>
      <h1 className="sr-only">Source maps</h1>
      <UploadKeysCard />
      <BuildsCard />
    </>
  );
}
