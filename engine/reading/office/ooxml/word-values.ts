import { attributeOf, childOf, type XmlElement } from '#engine/reading/xml/xml-tree.ts';

/** `w:val` of the element down a path of keys, or undefined. */
export function wordValue(element: XmlElement | undefined, ...path: string[]): string | undefined {
  const found = childOf(element, ...path);
  return found === undefined ? undefined : attributeOf(found, 'w:val');
}

/** The same as a whole number. */
export function wordNumber(element: XmlElement | undefined, ...path: string[]): number | undefined {
  const value = wordValue(element, ...path);
  const number = Number(value ?? Number.NaN);
  return value !== '' && Number.isSafeInteger(number) ? number : undefined;
}

/** Whether a switch such as `w:vanish` or `w:b` is on. */
export function isOn(element: XmlElement | undefined, ...path: string[]): boolean {
  const found = childOf(element, ...path);
  return found !== undefined && !['0', 'false', 'off', 'none'].includes(attributeOf(found, 'w:val') ?? 'true');
}
