/** Whether a boolean attribute is set. */
export const isOn = (value = 'false'): boolean => value !== 'false';
