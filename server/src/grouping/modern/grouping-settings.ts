export type SegmentSelection =
  | 'error_kind_only'
  | 'root'
  | 'root_and_terminal_cause'
  | 'terminal_cause_frames';

/** A rule for frames that are never used: one of their hashed values matches. */
export interface FrameExclusion {
  readonly field: 'function' | 'module' | 'file';
  readonly matcher: 'exact' | 'prefix' | 'suffix' | 'contains';
  readonly pattern: string;
}

/** The grouping settings of a project. Bytes are UTF-8 bytes. */
export interface GroupingSettings {
  readonly parserMaxInputBytes: number;
  readonly parserMaxLines: number;
  readonly parserMaxLineBytes: number;
  readonly segmentSelection: SegmentSelection;
  readonly includeErrorKind: boolean;
  readonly rawStackPolicy: 'bounded' | 'error_kind_only';
  readonly rawStackMaxBytes: number;
  /** Per segment. */
  readonly maxFrames: number;
  readonly includeFunction: boolean;
  readonly includeModule: boolean;
  readonly includeFile: boolean;
  readonly runtimeFramePolicy: 'exclude_when_application_frame_exists' | 'include';
  readonly adjacentFramePolicy: 'deduplicate' | 'preserve';
  readonly exclusions: readonly FrameExclusion[];
}
