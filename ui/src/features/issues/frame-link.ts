import type { MemberProject } from '../projects/index.ts';
import { type FramePlace, placeOfFrame } from './frame-place.ts';

export type CodeContext = NonNullable<MemberProject['codeContextConfig']>;
type Mapping = CodeContext['mappings'][number];

/**
 * The address of a frame's line at the code host; null if the project has no repository for it. The mapping with the
 * longest prefix that fits wins, and its repository and ref win over the project's.
 */
export function linkOfFrame(text: string, context: CodeContext | null): string | null {
  if (!context?.enabled) return null;
  const place = placeOfFrame(text);
  if (place === null || place.line === 0) return null;
  const path = pathOf(place);
  const mapping = longestFit(context.mappings, path);
  const repository = plainPath(mapping?.mapping.repository ?? context.repository ?? '');
  if (repository.split('/').length < 2) return null;
  const inRepository = mapping === null ? path.file : mapping.path;
  if (inRepository === null || inRepository === '') return null;
  const host = hostOf(context, mapping?.mapping.provider ?? null);
  if (host === null) return null;
  const ref = (mapping?.mapping.ref ?? context.ref ?? '').trim();
  const tree = host.isGitHub ? ['blob', ref === '' ? 'HEAD' : ref] : forgejoTree(ref);
  const parts = [repository, ...tree, plainPath(inRepository)].map(encodedPath);
  return `${host.address}/${parts.join('/')}#L${place.line}`;
}

/** The ways in which a frame says where its code is. */
interface FramePath {
  /** Without host; null if absolute, because nothing says where the repository begins. */
  readonly file: string | null;
  /** The same with the beginning of an absolute path. */
  readonly whole: string;
  /** With dots: `com.example.shop.Cart.add`. Empty in languages without packages. */
  readonly qualified: string;
  /** `com/example/shop/Cart.java`, for frames that only name a file. */
  readonly inPackage: string;
}

function pathOf({ file, name }: FramePlace): FramePath {
  const local = file.replaceAll('\\', '/').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*\//i, '');
  const bare = local.replace(/[?#].*$/s, '');
  const isBare = !bare.includes('/') && /\.(?:java|kt|kts|scala|groovy|clj)$/.test(bare);
  const qualified = isBare ? name.replace(/^[^()]*\//, '') : '';
  // The last two parts are class and method.
  const packages = qualified.split('.').slice(0, -2);
  const inPackage = [...packages, bare].join('/');
  const isAbsolute = /^(?:\/|[a-z]:\/)/i.test(bare);
  const relative = plainPath(isBare ? inPackage : bare);
  return { file: isAbsolute ? null : relative, whole: bare, qualified, inPackage };
}

interface Fit {
  readonly mapping: Mapping;
  /** In the repository. */
  readonly path: string;
}

function longestFit(mappings: readonly Mapping[], path: FramePath): Fit | null {
  let longestOne: Fit | null = null;
  for (const mapping of mappings) {
    const rest = restBehind(mapping.javaPrefix, path);
    const best = longestOne?.mapping.javaPrefix.length ?? -1;
    if (rest === null || mapping.javaPrefix.length <= best) continue;
    longestOne = { mapping, path: inPattern(mapping.pathPattern, rest) };
  }
  return longestOne;
}

/** A package keeps its folders; a folder is replaced by what the mapping says. Null if the prefix doesn't fit. */
function restBehind(prefix: string, { qualified, inPackage, whole }: FramePath): string | null {
  if (qualified !== '') {
    const fits = qualified === prefix || prefix === '' || qualified.startsWith(`${prefix}.`);
    return fits ? inPackage : null;
  }
  const [folder, path] = [plainPath(prefix), plainPath(whole)];
  if (folder === '') return path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null;
}

/** `src/main/java/**` with a path for its stars. Without stars, it is the folder. */
function inPattern(pattern: string, path: string): string {
  const stars = /\*+/.exec(pattern);
  if (stars === null) return `${pattern}/${path}`;
  return `${pattern.slice(0, stars.index)}${path}`;
}

/** Without empty, `.` and `..` parts. */
function plainPath(path: string): string {
  const parts = path.replaceAll('\\', '/').split('/');
  return parts.filter((part) => part !== '' && part !== '.' && part !== '..').join('/');
}

const encodedPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

interface Host {
  readonly address: string;
  readonly isGitHub: boolean;
}

const gitHub: Host = { address: 'https://github.com', isGitHub: true };

/**
 * The pages of the host whose API is at the configured address, or of the named one. `github` is the configured host
 * if that is a GitHub Enterprise server.
 */
function hostOf({ providerApiUrl }: CodeContext, provider: Mapping['provider']): Host | null {
  if (provider === 'codeberg') return { address: 'https://codeberg.org', isGitHub: false };
  const configured =
    providerApiUrl === null || providerApiUrl === undefined ? gitHub : hostOfApi(providerApiUrl);
  return provider === 'github' && configured?.isGitHub !== true ? gitHub : configured;
}

function hostOfApi(address: string): Host | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  if (host === 'api.github.com') return gitHub;
  const before = pathname.replace(/\/api(?:\/v\d+)?\/?$/, '').replace(/\/$/, '');
  return {
    address: `${protocol}//${host}${before}`,
    isGitHub: /\/api\/v3\/?$/.test(pathname),
  };
}

/** Forgejo and Gitea find out whether a ref is a branch or a tag. Without one they show the default branch. */
function forgejoTree(ref: string): readonly string[] {
  if (ref === '') return ['src'];
  return /^[0-9a-f]{40}$/i.test(ref) ? ['src', 'commit', ref] : ['src', ref];
}
