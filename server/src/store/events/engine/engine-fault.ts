/** A failure in ClickHouse's format: a numeric code, and text that ends with the name of the code. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

const names = {
  48: 'NOT_IMPLEMENTED',
  62: 'SYNTAX_ERROR',
  117: 'INCORRECT_DATA',
  164: 'READONLY',
  202: 'TOO_MANY_SIMULTANEOUS_QUERIES',
  210: 'NETWORK_ERROR',
  159: 'TIMEOUT_EXCEEDED',
  236: 'ABORTED',
  307: 'TOO_MANY_BYTES',
  394: 'QUERY_WAS_CANCELLED',
  456: 'UNKNOWN_QUERY_PARAMETER',
  516: 'AUTHENTICATION_FAILED',
  1002: 'UNKNOWN_EXCEPTION',
} as const;

/** A failure of this process in the engine's format, so that clients handle both alike. */
export function ownFault(code: keyof typeof names, sentence: string): EngineFault {
  return new EngineFault(code, `Code: ${code}. DB::Exception: ${sentence}. (${names[code]})`);
}

/** Converts what the library threw to the engine's format. */
export function faultFrom(error: unknown): EngineFault {
  if (error instanceof EngineFault) return error;
  if (error instanceof Error && 'clickhouseCode' in error) {
    const code = error.clickhouseCode;
    if (typeof code === 'number') return new EngineFault(code, error.message);
  }
  return ownFault(1002, error instanceof Error ? error.message : String(error));
}

/** The HTTP status with which ClickHouse answers a failure. Clients only use it to detect failures. */
export function statusOf(code: number): number {
  if (code === 516) return 403;
  if (code === 60 || code === 81) return 404;
  if (code === 159) return 408;
  if (code === 48) return 501;
  return code === 62 || code === 117 || code === 456 ? 400 : 500;
}
