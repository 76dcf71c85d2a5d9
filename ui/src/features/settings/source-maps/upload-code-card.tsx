import { Code, CodeCard } from '../../../components/code-card.tsx';
import { rich } from '../../../words/rich.ts';
import { t } from '../../../words/words.ts';
import { uploadCode } from './upload-code.ts';

/** What a build runs to upload its source maps. */
export function UploadCodeCard() {
  return (
    <CodeCard title={t`Upload after each build`} code={uploadCode(location.origin)}>
      <li>
        {rich`Let the bundler write source maps without links to them, such as
          ${<Code>sourcemap: 'hidden'</Code>} in Vite or ${<Code>hidden-source-map</Code>} in webpack. Don’t
          publish them.`}
      </li>
      <li>
        {rich`Errors name the same build: ${<Code>data-build="1.4.0"</Code>} in the script’s tag,
          ${<Code>build</Code>} in the package’s options, ${<Code>buildId</Code>} in requests.`}
      </li>
      <li>
        {rich`A mapping of R8 or ProGuard is sent in the same way, with ${<Code>proguard</Code>} as its
          type.`}
      </li>
    </CodeCard>
  );
}
