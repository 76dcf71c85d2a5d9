import { countryName } from '../../components/country.ts';
import { Fact } from './fact.tsx';
import type { Occurrence } from './issue-queries.ts';
import { isPerson, PersonLink } from './person-link.tsx';
import { ReplayLink } from './replay-link.tsx';
import { t } from '../../words/words.ts';

interface OccurrenceFactsProps {
  slug: string;
  occurrence: Occurrence;
}

const list = 'grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2';
const link = 'text-accent underline';

/** Where an error occurred, and to whom. */
export function OccurrenceFacts({ slug, occurrence }: OccurrenceFactsProps) {
  const { visitorId, sessionId, url, page, country, device, sdkName, sdkVersion } = occurrence;
  const { browser, browserVersion, os, osVersion } = occurrence;
  return (
    <>
      <dl aria-label={t`Details`} className={list}>
        <Fact title={t`Person`}>
          {isPerson(visitorId) && <PersonLink slug={slug} visitorId={visitorId} />}
        </Fact>
        <Fact title={t`Replay`}>
          {sessionId && <ReplayLink slug={slug} occurrence={occurrence} />}
        </Fact>
        <Fact title={t`Page`}>{page}</Fact>
        <Fact title={t`URL`}>{url && <Address url={url} />}</Fact>
        <Fact title={t`Browser`}>{joined(browser, browserVersion)}</Fact>
        <Fact title={t`OS`}>{joined(os, osVersion)}</Fact>
        <Fact title={t`Device`}>{device}</Fact>
        <Fact title={t`Country`}>{country && countryName(country)}</Fact>
        <Fact title={t`SDK`}>{joined(sdkName, sdkVersion)}</Fact>
      </dl>
      <Context context={occurrence.context} />
    </>
  );
}

const joined = (...texts: readonly string[]) => texts.filter(Boolean).join(' ');

/** Only web addresses become links: any text can be sent. */
function Address({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return url;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener" className={link}>
      {url}
    </a>
  );
}

function Context({ context }: Pick<Occurrence, 'context'>) {
  const said = Object.entries(context);
  if (said.length === 0) return null;
  return (
    <section aria-label={t`Context`}>
      <h3 className="mb-2 text-sm font-medium">{t`Context`}</h3>
      <dl className={list}>
        {said.map(([name, value]) => (
          <Fact key={name} title={name} mono>
            {typeof value === 'string' ? value || '""' : JSON.stringify(value)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
