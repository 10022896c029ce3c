/** A number in its comparable form: "(a)", "a." and "a" are one, and so are "Part 2 –" and "Part 2". */
export const comparableNumber = (number: string): string => number.replace(/^\(|[.:)\s–—-]+$/g, '').trim();
