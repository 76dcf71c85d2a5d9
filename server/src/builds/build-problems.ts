import type { Findings } from '../collect/index.ts';
import type { BuildName } from './build-names.ts';

/** Limits for a build file to be read for mapping stacks. */
export const mapLimits = {
  bytes: 64 * 1024 ** 2,
  /** Of all nested maps: bundlers write some for each file. Each takes about 1 kB. */
  sections: 20_000,
  /** Nesting of maps within maps. */
  depth: 4,
  /** Unsorted mappings are sorted as objects of about 90 bytes each. */
  unsortedBytes: 2 * 1024 ** 2,
  /** The largest apps have a third of that. */
  classes: 500_000,
  /** For reading one file. */
  seconds: 5,
  /** Reading a map of 50 MiB takes 200. */
  memoryMb: 512,
} as const;

const asWritten = 'Build it again, and upload it unchanged.';
const smaller = 'Split the bundle, and upload the source maps of its parts.';

/** Why a build file is unusable, and what to do. */
export const buildProblems = {
  not_json: `This source map is not valid JSON. ${asWritten}`,
  no_mappings: `This source map has no “mappings” or no “sources”. ${asWritten}`,
  bad_mappings: `The mappings of this source map cannot be decoded. ${asWritten}`,
  no_columns:
    'This source map has only lines, and its code is minified to fewer lines than it has sources. Build ' +
    'with complete source maps (devtool “hidden-source-map” instead of “cheap-…” in webpack), and upload them.',
  unsorted_mappings:
    'The mappings of this source map are unsorted and larger than ' +
    `${mapLimits.unsortedBytes / 1024 ** 2} MiB. ${smaller}`,
  bad_section: `A section of this source map has no offset or no map. ${asWritten}`,
  too_many_sections: `This source map has more than ${mapLimits.sections.toLocaleString('en')} sections. Upload it without an index map.`,
  too_deep: `The sections of this source map are nested more than ${mapLimits.depth} levels deep. Upload it without an index map.`,
  no_classes:
    'This mapping contains no classes. Upload the mapping.txt that R8 or ProGuard wrote for ' +
    'this build.',
  too_many_classes: `This mapping has more than ${mapLimits.classes.toLocaleString('en')} classes. Shrink the app with R8 or ProGuard before you upload its mapping.`,
  too_large: `This file is larger than ${mapLimits.bytes / 1024 ** 2} MiB. ${smaller}`,
  too_slow: `Reading this file takes more than ${mapLimits.seconds} seconds. ${smaller}`,
  out_of_memory: `Reading this file takes more than ${mapLimits.memoryMb} MB of memory. ${smaller}`,
  damaged: 'The stored file is damaged. Upload it again.',
  unreadable: 'This file cannot be read. Build it again, and upload it again.',
} as const;

export type BuildProblem = keyof typeof buildProblems;

export function isBuildProblem(text: string): text is BuildProblem {
  return Object.hasOwn(buildProblems, text);
}

/** A build file in the version that was read. */
export interface BuildFileName {
  readonly build: BuildName;
  readonly mark: string;
  /** Version of its content. */
  readonly version: string;
}

/** Result of reading a build file. */
export interface ReadFile extends BuildFileName {
  /** Null if it can be used. */
  readonly problem: BuildProblem | null;
}

/** Reported when files are read, for builds whose files can't be used. */
export const readFiles: Findings<ReadFile> = { name: 'files' };
