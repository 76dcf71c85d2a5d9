let typed = '';

/** The address that was typed into one of the forms, for the next one. It is never part of a URL. */
export const typedEmail = (): string => typed;

export function keepEmail(email: string): void {
  typed = email;
}
