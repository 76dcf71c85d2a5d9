import { AppWindow } from 'lucide-react';
import symbols from './software.svg';

/** How words of names begin, and what the file calls their icons. The first that fits counts. */
const icons: readonly (readonly [start: string, icon: string])[] = [
  ['android', 'android'],
  ['arch', 'arch'],
  ['brave', 'brave'],
  ['chrom', 'chrome'],
  ['debian', 'debian'],
  ['duckduckgo', 'duckduckgo'],
  ['edge', 'edge'],
  ['electron', 'electron'],
  ['facebook', 'facebook'],
  ['fedora', 'fedora'],
  ['firefox', 'firefox'],
  ['freebsd', 'freebsd'],
  ['gsa', 'google'],
  ['harmonyos', 'harmonyos'],
  ['huawei', 'huawei'],
  ['instagram', 'instagram'],
  ['ios', 'apple'],
  ['ipados', 'apple'],
  ['kakao', 'kakaotalk'],
  ['librewolf', 'librewolf'],
  ['linkedin', 'linkedin'],
  ['mint', 'mint'],
  ['linux', 'linux'],
  ['line', 'line'],
  ['mac', 'apple'],
  ['miui', 'xiaomi'],
  ['opera gx', 'operagx'],
  ['opera', 'opera'],
  ['pinterest', 'pinterest'],
  ['playstation', 'playstation'],
  ['qq', 'qq'],
  ['redhat', 'redhat'],
  ['safari', 'safari'],
  ['snapchat', 'snapchat'],
  ['suse', 'suse'],
  ['tiktok', 'tiktok'],
  ['tor', 'tor'],
  ['tvos', 'apple'],
  ['ubuntu', 'ubuntu'],
  ['vivaldi', 'vivaldi'],
  ['watchos', 'apple'],
  ['webkit', 'safari'],
  ['wechat', 'wechat'],
  ['windows', 'windows'],
  ['xbox', 'xbox'],
];

/** The icon of a browser or an operating system in the file; undefined if it has none. */
export function iconOf(name: string): string | undefined {
  const words = ` ${name.toLowerCase()}`;
  return icons.find(([start]) => words.includes(` ${start}`))?.[1];
}

/** The icon of a browser or an operating system, beside its name; a window if it is another. */
export function SoftwareMark({ name }: { readonly name: string }) {
  const icon = iconOf(name);
  if (icon === undefined) return <AppWindow aria-hidden className={markClasses} />;
  return (
    <svg aria-hidden className={`${markClasses} fill-current`}>
      {/* All icons are one file, which is loaded with the first of them. */}
      <use href={`${symbols}#${icon}`} />
    </svg>
  );
}

const markClasses = 'inline-block size-4 shrink-0 align-[-0.2em] text-muted';
