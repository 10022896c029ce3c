import {
  attributeOf,
  childElements,
  childOf,
  childrenOf,
  wordsBelow,
  type XmlElement,
} from '#engine/reading/xml/xml-tree.ts';

const mathValue = (element: XmlElement, ...path: string[]): string | undefined => {
  const found = childOf(element, ...path);
  return found === undefined ? undefined : attributeOf(found, 'm:val');
};

/** Signs of sums, and names of functions, in LaTeX. */
const signs: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
};
const functions =
  /^(?:arccos|arcsin|arctan|cos|cosh|cot|coth|csc|det|dim|exp|gcd|inf|ker|lim|ln|log|max|min|sec|sin|sinh|sup|tan|tanh)$/;

const inside = (element: XmlElement | undefined): string =>
  element === undefined ? '' : childElements(element).map(mathText).join('');
const part = (element: XmlElement, key: string): string => inside(childOf(element, key));
const script = (sign: string, text: string): string => (text === '' ? '' : `${sign}{${text}}`);

function nary(element: XmlElement): string {
  const sign = mathValue(element, 'm:naryPr', 'm:chr') ?? '∫';
  return `${signs[sign] ?? sign}${script('_', part(element, 'm:sub'))}${script('^', part(element, 'm:sup'))} ${part(element, 'm:e')}`;
}

function delimited(element: XmlElement): string {
  const [begin, end] = [mathValue(element, 'm:dPr', 'm:begChr') ?? '(', mathValue(element, 'm:dPr', 'm:endChr') ?? ')'];
  return `${begin}${childrenOf(element, 'm:e')
    .map(inside)
    .join(mathValue(element, 'm:dPr', 'm:sepChr') ?? '|')}${end}`;
}

const rows = (element: XmlElement): string =>
  childrenOf(element, 'm:mr')
    .map((row) => childrenOf(row, 'm:e').map(inside).join(' & '))
    .join(' \\\\ ');

function named(element: XmlElement): string {
  const name = part(element, 'm:fName').trim();
  return `${functions.test(name) ? `\\${name}` : name} ${part(element, 'm:e')}`;
}

const writers: Readonly<Record<string, (element: XmlElement) => string>> = {
  'm:r': (run) => childrenOf(run, 'm:t').map(wordsBelow).join(''),
  'm:f': (each) => `\\frac{${part(each, 'm:num')}}{${part(each, 'm:den')}}`,
  'm:sSup': (each) => `${part(each, 'm:e')}${script('^', part(each, 'm:sup'))}`,
  'm:sSub': (each) => `${part(each, 'm:e')}${script('_', part(each, 'm:sub'))}`,
  'm:sSubSup': (each) => `${part(each, 'm:e')}${script('_', part(each, 'm:sub'))}${script('^', part(each, 'm:sup'))}`,
  'm:rad': (each) => {
    const degree = part(each, 'm:deg');
    return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${part(each, 'm:e')}}`;
  },
  'm:nary': nary,
  'm:d': delimited,
  'm:m': (each) => `\\begin{matrix}${rows(each)}\\end{matrix}`,
  'm:eqArr': (each) => childrenOf(each, 'm:e').map(inside).join(' \\\\ '),
  'm:func': named,
  'm:limLow': (each) => `${part(each, 'm:e')}${script('_', part(each, 'm:lim'))}`,
  'm:limUpp': (each) => `${part(each, 'm:e')}${script('^', part(each, 'm:lim'))}`,
  'm:bar': (each) => `\\overline{${part(each, 'm:e')}}`,
  'm:acc': (each) => `\\hat{${part(each, 'm:e')}}`,
};

/** Converts a formula of an Office file to a line of LaTeX, the plain way to write one. */
export function mathText(element: XmlElement): string {
  if (/^m:.*Pr$/.test(element.key)) return '';
  return writers[element.key]?.(element) ?? inside(element);
}
