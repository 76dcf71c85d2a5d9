import { useState } from 'react';

/**
 * What a field shows: as typed, also while that is incomplete and not the value. A change from elsewhere
 * replaces it.
 */
export function useFieldDraft<Value, Form>(
  value: Value,
  read: (value: Value) => Form,
  write: (form: Form) => Value,
): readonly [Form, (form: Form) => void] {
  const [draft, setDraft] = useState(() => read(value));
  const isShown = JSON.stringify(write(draft)) === JSON.stringify(value);
  return [isShown ? draft : read(value), setDraft];
}
