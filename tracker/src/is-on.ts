/** Whether an attribute without a need for a value is set. */
export const isOn = (value = 'false'): boolean => value !== 'false';
