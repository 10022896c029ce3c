/** A number in its comparable form: "(a)", "a." and "a" are one. */
export const comparableNumber = (number: string): string => number.replace(/^\(|[.)\s]+$/g, '').trim();
