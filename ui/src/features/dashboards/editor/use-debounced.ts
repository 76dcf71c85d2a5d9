import { useEffect, useState } from 'react';

/** A value once it hasn't changed for this many milliseconds. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
