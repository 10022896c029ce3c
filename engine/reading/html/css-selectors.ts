import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { attribute, type HtmlElement, isElement } from './html-nodes.ts';
import type { Declaration, SheetRule } from './html-styles.ts';

type Test = (element: HtmlElement) => boolean;
/** @property key what an element must have to be looked at: "#id", ".class", a tag or "*" */
type Compound = { tests: Test[]; key: string; weight: number };
/** Compounds from right to left, each with how it stands to the one before it. */
type Selector = { parts: { compound: Compound; combinator: string }[]; weight: number };
type Ranked = { selector: Selector; declarations: Declaration[]; order: number };

/** Maximum comparisons of elements with selectors, far beyond those of an honest page. */
const mostSteps = 2_000_000;
/** Compounds of one selector, and characters of one rule's list of selectors. */
const longestSelector = 12;
const longestList = 5_000;

const parentOf = ({ parentNode }: HtmlElement): HtmlElement | undefined =>
  parentNode !== null && 'tagName' in parentNode ? parentNode : undefined;

/** Where an element is among its siblings, from 1, and how many there are: all of them, and those of its tag. */
type Place = { before: HtmlElement | undefined; child: number; children: number; ofType: number; ofTypes: number };
/** Worked out once for all children of a parent: each selector asks for it again. */
const placesByParent = new WeakMap<object, Map<HtmlElement, Place>>();

function placesBelow(parent: NonNullable<HtmlElement['parentNode']>): Map<HtmlElement, Place> {
  const known = placesByParent.get(parent);
  if (known) return known;
  const all = parent.childNodes.filter(isElement);
  const totals = new Map<string, number>();
  for (const { tagName } of all) totals.set(tagName, (totals.get(tagName) ?? 0) + 1);
  const [places, seen] = [new Map<HtmlElement, Place>(), new Map<string, number>()];
  for (const [index, element] of all.entries()) {
    const ofType = (seen.get(element.tagName) ?? 0) + 1;
    seen.set(element.tagName, ofType);
    places.set(element, {
      before: all[index - 1],
      child: index + 1,
      children: all.length,
      ofType,
      ofTypes: totals.get(element.tagName) ?? 0,
    });
  }
  placesByParent.set(parent, places);
  return places;
}

const placeOf = (element: HtmlElement): Place | undefined =>
  element.parentNode === null ? undefined : placesBelow(element.parentNode).get(element);
const classesOf = (element: HtmlElement): string[] => (attribute(element, 'class') ?? '').toLowerCase().split(/\s+/);

const operators: Readonly<Record<string, (value: string, asked: string) => boolean>> = {
  '=': (value, asked) => value === asked,
  '~=': (value, asked) => value.split(/\s+/).includes(asked),
  '|=': (value, asked) => value === asked || value.startsWith(`${asked}-`),
  '^=': (value, asked) => asked !== '' && value.startsWith(asked),
  '$=': (value, asked) => asked !== '' && value.endsWith(asked),
  '*=': (value, asked) => asked !== '' && value.includes(asked),
};

function attributeTest(words: string): Test | undefined {
  const [, name, operator, quoted, bare] =
    /^\s*([\w-]+)\s*(?:([~|^$*]?=)\s*(?:["']([^"']*)["']|([^\s"'\]]+))\s*[is]?\s*)?$/.exec(words) ?? [];
  if (name === undefined) return undefined;
  if (operator === undefined) return (element) => attribute(element, name) !== undefined;
  return (element) => {
    const value = attribute(element, name)?.toLowerCase();
    return value !== undefined && operators[operator]?.(value, quoted ?? bare ?? '') === true;
  };
}

/** Positions that "odd", "3" or "2n+1" ask for, from 1. */
function isAsked(formula: string): ((place: number) => boolean) | undefined {
  const words = formula.replace(/\s+/g, '').replace('odd', '2n+1').replace('even', '2n');
  const [, step, rest] = /^(?:([+-]?\d*)n)?([+-]?\d+)?$/.exec(words) ?? [];
  if (words === '' || (step === undefined && rest === undefined)) return undefined;
  const every = step === undefined ? 0 : Number(/\d/.test(step) ? step : `${step}1`);
  const from = Number(rest ?? 0);
  return (place) => (every === 0 ? place === from : (place - from) % every === 0 && (place - from) / every >= 0);
}

function placeTest(name: string, formula: string): Test | undefined {
  const [, end, kind] = /^(?:nth-)?(first-|last-|only-)?(child|of-type)$/.exec(name) ?? [];
  if (kind === undefined) return undefined;
  const asked = isAsked(name.startsWith('nth-') ? formula : '1');
  if (asked === undefined) return undefined;
  return (element) => {
    const place = placeOf(element);
    if (place === undefined) return false;
    const [from, all] = kind === 'child' ? [place.child, place.children] : [place.ofType, place.ofTypes];
    if (end === 'only-') return all === 1;
    return asked(end === 'last-' ? all - from + 1 : from);
  };
}

function pseudoTest(name: string, words: string): Test | undefined {
  if (name === 'root') return ({ tagName }) => tagName === 'html';
  if (name !== 'not' && name !== 'is' && name !== 'where') return placeTest(name, words);
  const inner = words.split(',').map((each) => readCompound(each.trim()));
  if (inner.some((each) => each === undefined)) return undefined;
  return (element) => inner.some((each) => each?.tests.every((test) => test(element))) === (name !== 'not');
}

/** One compound such as `p.x[data-y]:first-child`; undefined where it has a part that no rule here reads, such as `:hover`. */
function readCompound(words: string): Compound | undefined {
  const compound: Compound = { tests: [], key: '*', weight: 0 };
  let rest = words;
  while (rest !== '') {
    const [all = '', sign, name = '', list, pseudo, inside = ''] =
      /^(?:([.#]?)((?:[\w-]|\P{ASCII})+|\*)|\[([^\]]*)\]|:([\w-]+)(?:\(([^()]*)\))?)/u.exec(rest) ?? [];
    if (all === '') return undefined;
    rest = rest.slice(all.length);
    let test: Test | undefined;
    if (sign === '.') test = (element) => classesOf(element).includes(name);
    else if (sign === '#') test = (element) => attribute(element, 'id')?.toLowerCase() === name;
    else if (sign === '') test = ({ tagName }) => name === '*' || tagName === name;
    else test = list === undefined ? pseudoTest(pseudo ?? '', inside) : attributeTest(list);
    if (test === undefined) return undefined;
    compound.tests.push(test);
    compound.weight += sign === '#' ? 10_000 : sign === '' ? (name === '*' ? 0 : 1) : 100;
    if (sign !== undefined && (compound.key === '*' || sign === '#')) compound.key = `${sign}${name}`;
  }
  return compound.tests.length === 0 ? undefined : compound;
}

function readSelector(words: string): Selector | undefined {
  const selector: Selector = { parts: [], weight: 0 };
  const pieces = words
    .trim()
    .toLowerCase()
    .replace(/\s*([>+~])(?!=)\s*(?![^[]*\])/g, ' $1 ')
    .match(/(?:[^\s[(]|\[[^\]]*\]|\([^()]*\))+/g);
  let combinator = '';
  for (const piece of pieces ?? []) {
    if (/^[>+~]$/.test(piece)) combinator = piece;
    else {
      const compound = readCompound(piece);
      if (compound === undefined || selector.parts.length === longestSelector) return undefined;
      selector.parts.unshift({ compound, combinator: combinator || ' ' });
      selector.weight += compound.weight;
      combinator = '';
    }
  }
  return selector.parts.length === 0 || combinator !== '' ? undefined : selector;
}

const tooComplex = () =>
  new DocumentRefused(
    'too_complex',
    'The page’s style rules are too complex to read. Save it without them and upload it again.',
  );

/** Finds what a page's own style sheets declare for an element. */
export class StyleRules {
  readonly #rules = new Map<string, Ranked[]>();
  #steps = 0;

  /** @throws DocumentRefused */
  constructor(rules: readonly SheetRule[]) {
    for (const [order, { selectors, declarations }] of rules.entries()) {
      if (declarations.length === 0) continue;
      // The expressions below take the square of the length. A rule that was skipped would be a way to hide words.
      if (selectors.length > longestList) throw tooComplex();
      for (const words of selectors.match(/(?:[^,[(]|\[[^\]]*\]|\([^()]*\))+/g) ?? []) {
        const selector = readSelector(words);
        const key = selector?.parts[0]?.compound.key;
        if (selector === undefined || key === undefined) continue;
        const known = this.#rules.get(key) ?? [];
        known.push({ selector, declarations, order });
        this.#rules.set(key, known);
      }
    }
  }

  /** Declarations of all rules that hold for an element, the strongest last. @throws DocumentRefused */
  declarationsFor(element: HtmlElement): Declaration[] {
    const id = attribute(element, 'id')?.toLowerCase() ?? '';
    const keys = new Set(['*', element.tagName, `#${id}`, ...classesOf(element).map((name) => `.${name}`)]);
    return [...keys]
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter(({ selector }) => this.#holds(selector, 0, element))
      .sort((a, b) => a.selector.weight - b.selector.weight || a.order - b.order)
      .flatMap(({ declarations }) => declarations);
  }

  #holds(selector: Selector, at: number, element: HtmlElement): boolean {
    this.#steps += 1;
    if (this.#steps > mostSteps) throw tooComplex();
    const part = selector.parts[at];
    if (part === undefined || !part.compound.tests.every((test) => test(element))) return false;
    if (at === selector.parts.length - 1) return true;
    const next = (other: HtmlElement | undefined) => other !== undefined && this.#holds(selector, at + 1, other);
    if (part.combinator === '>') return next(parentOf(element));
    if (part.combinator === '+') return next(placeOf(element)?.before);
    if (part.combinator === '~') {
      for (let left = placeOf(element)?.before; left !== undefined; left = placeOf(left)?.before)
        if (next(left)) return true;
      return false;
    }
    for (let above = parentOf(element); above !== undefined; above = parentOf(above)) if (next(above)) return true;
    return false;
  }
}
