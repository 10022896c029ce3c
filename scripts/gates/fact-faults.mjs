// Usage: import { faultsOfFacts, stampOf } from './fact-faults.mjs'. What is wrong between a guide and its register of facts.
import { createHash } from 'node:crypto';
import { factKinds, factSourceSchema, factVerdicts } from '../../contract/features/wiki/checked-fact.ts';
import { dutyHoldersOf, figuresOf, placesOf } from './guide-figures.mjs';

/** A pointer is worth having only with the part of the publication to look in. */
const BARE_POINTER = /see the publication(?! \([^)]{4,}\))/gi;

/** @returns {string} twelve hexadecimal digits that change when the text of a place changes */
export const stampOf = (text) =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 12);

function faultsOfSources({ sources, verdict }) {
  if (!Array.isArray(sources)) return ['has no list of sources'];
  // As the product reads it: a source that it would refuse fails here, and not at somebody's first start.
  const faults = sources.flatMap((source) =>
    (factSourceSchema.safeParse(source).error?.issues ?? []).map(
      ({ path }) => `has a source whose ${path.join('.') || 'form'} is wrong`,
    ),
  );
  const own = sources.some((source) => source.own);
  const publishers = new Set(sources.map(({ publisher }) => publisher)).size;
  if (verdict === 'publication' && !own) faults.push('needs a source of the publisher’s own');
  if (['two_sources', 'mended'].includes(verdict) && publishers < 2 && !own)
    faults.push('needs the publisher’s own page or two independent sources');
  return faults;
}

function faultsOfRow(row, places) {
  const text = places.get(row.place);
  if (text === undefined) return ['is of a place that the guide does not have'];
  const faults = faultsOfSources(row);
  if (!row.says || !text.includes(row.says)) faults.push('says what the place does not say');
  if (!factKinds.includes(row.kind)) faults.push(`has the kind ${row.kind}`);
  if (!factVerdicts.includes(row.verdict)) faults.push(`has the verdict ${row.verdict}`);
  if (row.edition !== null && typeof row.edition !== 'string') faults.push('names no edition, nor null');
  if (row.verdict === 'mended' && !row.was) faults.push('is mended and does not say what stood before');
  if (row.verdict === 'not_found' && !row.note) faults.push('was not found and has no note on what was looked for');
  if (row.stamp !== stampOf(text))
    faults.push('was read before the place changed: read it again, then run `npm run -s facts -- GUIDE --stamp PLACE`');
  return faults;
}

/** Whether a figure lies inside what one of the rows says. */
function isCovered({ at, figure }, text, rows) {
  return rows.some(({ says }) => {
    for (let start = text.indexOf(says); says && start >= 0; start = text.indexOf(says, start + 1))
      if (start <= at && at + figure.length <= start + says.length) return true;
    return false;
  });
}

/**
 * @param {string} guide the text of a guide's file
 * @param {{ facts: object[] }} register the guide's register of facts
 * @returns {string[]} a sentence for each fault: a figure without a row, a row of a changed place, a bare pointer
 */
export function faultsOfFacts(guide, register) {
  const places = placesOf(guide);
  const faults = register.facts.flatMap((row) =>
    faultsOfRow(row, places).map((fault) => `the row “${row.says}” of ${row.place} ${fault}`),
  );
  for (const [place, text] of places) {
    const rows = register.facts.filter((row) => row.place === place);
    for (const each of figuresOf(text))
      if (!isCovered(each, text, rows)) faults.push(`“${each.figure}” of ${place} has no row`);
    for (const [pointer] of text.matchAll(BARE_POINTER))
      faults.push(`“${pointer}” of ${place} does not name the part: see the publication (PART)`);
  }
  const named = new Set(
    [...places].filter(([place]) => place.startsWith('3.')).flatMap(([, text]) => dutyHoldersOf(text)),
  );
  for (const holder of named)
    if (!register.facts.some(({ kind, says }) => kind === 'duty_holder' && says.includes(holder)))
      faults.push(`“${holder}” of section 3 has no row of the kind duty_holder`);
  return faults;
}
