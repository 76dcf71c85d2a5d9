export function keepShifts(): void;
