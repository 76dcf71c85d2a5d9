import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { useFirstField } from '../../../components/forms/focus-in-place.ts';
import { FaultText } from '../../../components/fault-text.tsx';
import { Field } from '../../../components/field.tsx';
import { FailureNotice } from '../../../components/notice.tsx';
import { classNames } from '../../../components/class-names.ts';
import { datasetsQuery, templatesOf } from '../../datasets/index.ts';
import { makeDashboard } from '../dashboard-requests.ts';
import { useDashboardChange } from '../use-dashboard-change.ts';
import { useProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';
import { FieldSet } from '../../../components/field-set.tsx';

const empty = { name: t`Empty`, description: t`Add charts yourself.`, template: null };

interface NewDashboardFormProps {
  slug: string;
  /** Null if there is nothing to go back to. */
  onClose: (() => void) | null;
}

/** Creates a dashboard: its name and template. */
export function NewDashboardForm({ slug, onClose }: NewDashboardFormProps) {
  const { id: projectId } = useProject();
  const [name, setName] = useState('');
  const [picked, pick] = useState<string | null>(null);
  const datasets = useQuery(datasetsQuery(projectId));
  const templates = templatesOf(datasets.data ?? []);
  const choices = [empty, ...templates.map((template) => ({ ...template, template }))];
  const first = datasets.data && (choices[1] ?? empty).name;
  /** Null until the default template is known. */
  const chosen = picked ?? first ?? null;
  const navigate = useNavigate();
  const making = useDashboardChange(
    projectId,
    () => {
      const template = choices.find((one) => one.name === chosen)?.template;
      return makeDashboard(slug, {
        name: name.trim() || (chosen ?? ''),
        ...(template && { description: template.description }),
        charts: template?.charts ?? [],
      });
    },
    ({ id }) => void navigate({ to: '/projects/$slug/dashboards/$id', params: { slug, id } }),
  );
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form, onClose !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    making.mutate(undefined);
  };
  return (
    <Card className="mb-4">
      <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
        <FieldSet legend={t`Start with`}>
          <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
            {choices.map((choice) => (
              <label
                key={choice.name}
                className={classNames(
                  'flex cursor-pointer flex-col gap-1 rounded-lg border border-control p-3 text-sm hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent',
                  choice.name === chosen && 'border-accent bg-accent-soft hover:bg-accent-soft',
                )}
              >
                <input
                  type="radio"
                  name="template"
                  className="sr-only"
                  checked={choice.name === chosen}
                  onChange={() => pick(choice.name)}
                />
                <span className="font-medium">{choice.name}</span>
                <span className="text-xs text-muted">{choice.description}</span>
              </label>
            ))}
          </div>
          {datasets.error && (
            <FailureNotice error={datasets.error} retry={() => void datasets.refetch()} />
          )}
        </FieldSet>
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label={t`Name`}
            maxLength={200}
            required={chosen === empty.name}
            placeholder={chosen === empty.name ? t`Launch` : (chosen ?? '')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" disabled={making.isPending || chosen === null}>
            {t`Create dashboard`}
          </Button>
          {onClose && (
            <Button variant="quiet" onClick={onClose}>
              {t`Cancel`}
            </Button>
          )}
        </div>
        <FaultText error={making.error} />
      </form>
    </Card>
  );
}
