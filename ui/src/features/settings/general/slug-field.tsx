import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { slugProblems, slugQuery } from './slug-queries.ts';
import type { ProjectId } from '../../../api/query-keys.ts';
import { t } from '../../../words/words.ts';

interface SlugFieldProps {
  projectId: ProjectId;
  saved: string;
  value: string;
  fault: string | undefined;
  onChange: (slug: string) => void;
}

const pause = 300;

/** The slug, with a check of its availability while typing. */
export function SlugField({ projectId, saved, value, fault, onChange }: SlugFieldProps) {
  const [checked, setAsked] = useState(saved);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  const isNew = value !== saved && value !== '';
  const check = useQuery({
    ...slugQuery(checked, projectId),
    enabled: isNew && checked === value,
  });
  const answer = isNew && checked === value ? check.data : undefined;
  const problem = answer?.reason ? slugProblems[answer.reason] : undefined;
  return (
    <div className="sm:max-w-md">
      <Field
        label={t`Slug`}
        required
        className="font-mono"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        fault={fault ?? problem}
        hint={hintOf(isNew, answer?.available ?? false)}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function hintOf(isNew: boolean, isFree: boolean): string {
  if (!isNew) return t`Used in URLs and the API.`;
  const warning = t`Links, scripts and badges with the old slug stop working. The token stays the same.`;
  return isFree ? t`Free. ${warning}` : warning;
}
