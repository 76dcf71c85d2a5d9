import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Card, CardTitle } from '../../components/card.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { LiveVisits } from '../live/live-visits.tsx';
import { projectQuery } from '../projects/project-queries.ts';
import { snippet } from './snippet.ts';

/** How to put the script on a site, with the visits arriving beside it. */
export function InstallPage() {
  const { slug } = useParams({ from: '/signed-in/projects/$slug/install' });
  const project = useQuery(projectQuery(slug));
  if (project.error) {
    return <FailureNotice error={project.error} retry={() => void project.refetch()} />;
  }
  if (!project.data) return <p className="text-sm text-muted">Loading …</p>;
  const token = 'token' in project.data ? project.data.token : null;
  const code = snippet(window.location.origin, token ?? '');
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        <div>
          <Link
            to="/projects/$slug"
            params={{ slug }}
            className="text-sm text-muted hover:text-ink"
          >
            ← {project.data.name}
          </Link>
          <h1 className="mt-1 text-xl font-semibold">Put it on your site</h1>
        </div>
        {token === null ? (
          <Card>
            <p className="text-sm">
              Your role does not show the token. Ask an administrator of this project for the
              snippet.
            </p>
          </Card>
        ) : (
          <Card>
            <CardTitle aside={<CopyButton text={code} label="Copy snippet" />}>
              Into the head of every page
            </CardTitle>
            <pre className="overflow-x-auto rounded-lg bg-raised p-4 font-mono text-xs leading-relaxed whitespace-pre-wrap break-all select-all">
              {code}
            </pre>
            <ul className="mt-4 list-disc space-y-1.5 pl-5 text-sm text-muted">
              <li>Single-page apps need nothing more: changes of the address are counted.</li>
              <li>
                <code className="font-mono text-xs">data-cookieless</code> stores nothing on the
                visitor’s device.
              </li>
              <li>
                <code className="font-mono text-xs">
                  bellwether(&quot;signup&quot;, {'{'} plan: &quot;pro&quot; {'}'})
                </code>{' '}
                sends an event of your own.
              </li>
            </ul>
          </Card>
        )}
      </div>
      <LiveVisits slug={slug} waiting />
    </div>
  );
}
