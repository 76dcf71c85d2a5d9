import type { components } from '../../api/schema.d.ts';
import { t } from '../../words/words.ts';
import { plainWords, settingName } from './setting-names.ts';

type AuditRecord = components['schemas']['AuditRecord'];

/** A part of what an entry adds to its action, such as `role: admin`. */
export interface DetailPart {
  readonly label: string;
  /** Untrusted. */
  readonly text: string;
}

interface Shown {
  readonly label: string;
  readonly text?: (value: string) => string;
}

type Texts = Readonly<Record<string, string>>;

/** Details are any texts, also ones such as `constructor`, which every object has. */
export const nameIn = (names: Texts, key: string): string | undefined =>
  Object.hasOwn(names, key) ? names[key] : undefined;

/** One of a few values in words, or a value of a newer service as it is. */
const oneOf = (texts: Texts) => (value: string) => nameIn(texts, value) ?? value;

const shown: Readonly<Record<string, Shown>> = {
  allowed: { label: t`action`, text: oneOf({ true: t`Allow`, false: t`Block` }) },
  buildId: { label: t`build` },
  changed: { label: t`changed`, text: settingName },
  from: { label: t`from`, text: () => t`a deleted account` },
  name: { label: t`name` },
  providerId: { label: t`method`, text: oneOf({ oidc: t`OpenID Connect` }) },
  referenceId: { label: t`key` },
  role: {
    label: t`role`,
    text: oneOf({ owner: t`owner`, admin: t`admin`, member: t`member`, viewer: t`viewer` }),
  },
  settings: { label: t`changed`, text: settingName },
  slug: { label: t`slug` },
  to: { label: t`to`, text: () => t`a deleted account` },
  type: {
    label: t`type`,
    text: oneOf({ javascript: t`Source maps`, proguard: t`R8 or ProGuard mapping` }),
  },
};

/** The details of an entry in words, without the IDs in it. */
export function detailParts({
  detail,
  names,
}: Pick<AuditRecord, 'detail' | 'names'>): DetailPart[] {
  return Object.entries(detail ?? {}).flatMap(([key, value]) => {
    const known = Object.hasOwn(shown, key) ? shown[key] : undefined;
    if (value === null || (known === undefined && /^id$|Id$/.test(key))) return [];
    const said = (one: unknown): string => {
      const plain = typeof one === 'string' ? one : JSON.stringify(one);
      return nameIn(names, plain) ?? known?.text?.(plain) ?? plain;
    };
    const text = Array.isArray(value) ? value.map(said).join(', ') : said(value);
    return [{ label: known?.label ?? plainWords(key), text }];
  });
}
