import type { GroupingSettings } from './grouping-settings.ts';

const mebibyte = 1024 ** 2;

/** Settings of a new project. */
export const defaultGrouping: GroupingSettings = {
  parserMaxInputBytes: mebibyte,
  parserMaxLines: 16_384,
  parserMaxLineBytes: 65_536,
  segmentSelection: 'root_and_terminal_cause',
  includeErrorKind: true,
  rawStackPolicy: 'bounded',
  rawStackMaxBytes: mebibyte,
  maxFrames: 8,
  includeFunction: true,
  includeModule: true,
  includeFile: true,
  runtimeFramePolicy: 'exclude_when_application_frame_exists',
  adjacentFramePolicy: 'deduplicate',
  exclusions: [],
};
