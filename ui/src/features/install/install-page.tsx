import { useState } from 'react';
import { Card } from '../../components/card.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { LiveVisits } from '../live/index.ts';
import { useProject } from '../projects/index.ts';
import { type AddOn, addOnsOf } from './add-ons.ts';
import { Arrival } from './arrival.tsx';
import { CurlWay, PackageWay, TelemetryWay } from './other-ways.tsx';
import { ScriptWay } from './script-way.tsx';
import { ServerWay } from './server-way.tsx';
import type { Target } from './snippet.ts';
import { firstWay, type Way, ways } from './ways.ts';
import { t } from '../../words/words.ts';

/** How to send data to a project, with what arrives. */
export function InstallPage() {
  const { id } = useProject();
  return <Content key={id} />;
}

function Content() {
  const project = useProject();
  const token = 'token' in project ? project.token : null;
  const [chosen, setWay] = useState<Way | null>(null);
  const way = chosen ?? firstWay('templateId' in project ? project.templateId : null);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <h1 className="sr-only">{t`Send data`}</h1>
        {token === null || !('token' in project) ? (
          <Card>
            <p className="text-sm">
              {t`Your role can’t see the token. Ask an admin of this project for the snippet.`}
            </p>
          </Card>
        ) : (
          <Ways
            target={{ origin: window.location.origin, token }}
            on={addOnsOf(project)}
            way={way}
            onWay={setWay}
          />
        )}
      </div>
      <div className="min-w-0">
        <LiveVisits waiting />
        <Arrival way={way} />
      </div>
    </div>
  );
}

interface WaysProps {
  target: Target;
  on: readonly AddOn[];
  way: Way;
  onWay: (way: Way) => void;
}

function Ways({ target, on, way, onWay }: WaysProps) {
  return (
    <>
      <div className="flex">
        <Segmented label={t`Method`} value={way} choices={ways} onChange={onWay} />
      </div>
      {way === 'script' && <ScriptWay target={target} on={on} />}
      {way === 'npm' && <PackageWay target={target} on={on} />}
      {way === 'server' && <ServerWay target={target} />}
      {way === 'telemetry' && <TelemetryWay target={target} />}
      {way === 'curl' && <CurlWay target={target} />}
    </>
  );
}
