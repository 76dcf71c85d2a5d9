import { type Static, Type } from 'typebox';
import { AppError } from '../platform/app-error.ts';
import { isCssColor } from './css-color.ts';
import { hostPattern } from './host-pattern.ts';
import type { CodeContextConfig, Icon } from './project.ts';
import type { codeContextConfigSchema, iconSchema } from './project-schemas.ts';
import { slugProblem } from '../platform/slug.ts';

/** Total characters of all entries of `allowedHostnames`: every process keeps them in memory. */
const hostnamesLength = 32_768;

/** `allowedHostnames` in requests. The limits only keep a project's lookup fast. */
export const hostnamesSchema = Type.Array(Type.String({ maxLength: 2048 }), {
  $id: 'Hostnames',
  maxItems: 1000,
  description:
    'Host names, `*` or `*.example.com`; a scheme, port or path is ignored. At most ' +
    `${hostnamesLength.toLocaleString('en-US')} characters in total.`,
});

/** The stored icon, which always has the optional key. */
export function storedIcon(sent: Static<typeof iconSchema> | null): Icon | null {
  return sent && { type: sent.type, value: sent.value, color: sent.color ?? null };
}

/** The stored configuration, which always has the optional key. */
export function storedCodeContext(
  sent: Static<typeof codeContextConfigSchema> | null,
): CodeContextConfig | null {
  return (
    sent && {
      enabled: sent.enabled,
      providerApiUrl: sent.providerApiUrl ?? null,
      repository: sent.repository,
      ref: sent.ref,
      mappings: sent.mappings,
    }
  );
}

/** @throws AppError 400 that names the first invalid entry, or if they are too long in total */
export function checkHostnames(entries: readonly string[] | null | undefined): void {
  const length = (entries ?? []).reduce((sum, entry) => sum + entry.length, 0);
  if (length > hostnamesLength) {
    throw rejected(
      'body.allowedHostnames',
      `must have at most ${hostnamesLength} characters in total; use \`*.example.com\` for many ` +
        'hosts.',
    );
  }
  const wrong = entries?.findIndex((entry) => hostPattern(entry) === null) ?? -1;
  if (wrong < 0) return;
  throw rejected(
    `body.allowedHostnames[${wrong}]`,
    'must be a host name, `*`, or `*.` followed by a host name.',
  );
}

/** @throws AppError 400 that names the first entry that is not a CSS color */
export function checkColors(colors: readonly string[] | null | undefined): void {
  const wrong = colors?.findIndex((color) => !isCssColor(color)) ?? -1;
  if (wrong < 0) return;
  throw rejected(
    `body.preferredChartColors[${wrong}]`,
    'must be a CSS color of at most 64 characters.',
  );
}

/** @throws AppError 400 if the text cannot be a slug */
export function checkSlug(slug: string | undefined): void {
  const problem = slug === undefined ? null : slugProblem(slug);
  if (problem === null) return;
  throw rejected(
    'body.slug',
    problem === 'reserved'
      ? 'is a reserved word.'
      : 'must be 3 to 48 of a-z, 0-9 and inner dashes, and must not look like an id.',
  );
}

function rejected(path: string, what: string): AppError {
  return new AppError('ProjectValidationError', `${path} ${what}`, { path });
}
