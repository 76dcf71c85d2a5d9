import { hash } from 'node:crypto';
import { blobKey } from '../../store/blobs/index.ts';
import type { Icon } from '../project.ts';

/** The URL of an icon's picture that the service may fetch; null for other icons. */
export function remotePicture(icon: Icon | null): string | null {
  if (icon?.type !== 'image' && icon?.type !== 'favicon') return null;
  return isFetched(icon.value) ? new URL(icon.value).href : null;
}

/** Only `https:` on its own port, and nothing secret. Redirects have to lead to such URLs too. */
export function isFetched(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, port, username, password } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

/** The name of a picture among those of its project; it changes with the URL. */
export function pictureName(url: string): string {
  return hash('sha256', url, 'hex').slice(0, 32);
}

/** Generations begin at 1. Files without one survive a wipe of the project, and are removed when it is deleted. */
export function pictureKey(projectId: string, name: string): string {
  return blobKey(projectId, 0, 'icon', name);
}

/** Of all keys of `pictureKey`. */
export function picturePrefix(projectId: string): string {
  return `${projectId}/0/icon/`;
}
