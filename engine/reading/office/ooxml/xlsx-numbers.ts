import { attributeOf, childOf, childrenOf, type XmlElement } from '#engine/reading/xml/xml-tree.ts';

/** Built-in date and time formats by number (ISO/IEC 29500-1, 18.8.30). */
const builtInDates: Readonly<Record<number, string>> = {
  14: 'y-m-d',
  15: 'd-m-y',
  16: 'd-m',
  17: 'm-y',
  18: 'h:m',
  19: 'h:m:s',
  20: 'h:m',
  21: 'h:m:s',
  22: 'y-m-d h:m',
  45: 'm:s',
  46: 'h:m:s',
  47: 'm:s',
};
const builtInNumbers: Readonly<Record<number, string>> = { 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' };

const millisecondsOfDay = 86_400_000;
/** Days from the start of a workbook's calendar to 1 January 1970; the first calendar has a leap day that 1900 did not have. */
const daysTo1970 = { from1900: 25_569, from1904: 24_107 };

/** Format codes by the number of a cell's style. */
export function readFormats(styles: XmlElement | undefined): string[] {
  const own = new Map(
    childrenOf(childOf(styles, 'x:numFmts'), 'x:numFmt').map((each) => [
      Number(attributeOf(each, 'numFmtId')),
      attributeOf(each, 'formatCode') ?? '',
    ]),
  );
  return childrenOf(childOf(styles, 'x:cellXfs'), 'x:xf').map((each) => {
    const id = Number(attributeOf(each, 'numFmtId') ?? 0);
    return own.get(id) ?? builtInDates[id] ?? builtInNumbers[id] ?? '';
  });
}

/** A code without its literal words, colours and conditions. */
const bare = (code: string): string =>
  (code.split(';')[0] ?? '').replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');

function dateText(value: number, code: string, is1904: boolean): string {
  const days = value - (is1904 ? daysTo1970.from1904 : daysTo1970.from1900);
  const date = new Date(Math.round((days * millisecondsOfDay) / 1_000) * 1_000);
  if (Number.isNaN(date.getTime())) return String(value);
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.slice(0, /s/i.test(code) ? 8 : 5);
  if (!/[yd]/i.test(code)) return /h/i.test(code) ? clock : day;
  return /h/i.test(code) && value % 1 !== 0 ? `${day} ${clock}` : day;
}

/** A number as its cell shows it: dates as 2026-11-22, shares in per cent, money with its sign. */
export function numberText(value: number, code: string, is1904: boolean): string {
  const plain = bare(code);
  if (/[ymdhs]/i.test(plain) && !/general/i.test(plain)) return dateText(value, plain, is1904);
  const decimals = /[0#]\.(0+)/.exec(plain)?.[1]?.length ?? 0;
  if (plain.includes('%')) return `${(value * 100).toFixed(decimals)}%`;
  if (!/[0#]/.test(plain)) return String(Number(value.toPrecision(15)));
  const grouped = /#,#/.test(plain);
  const text = new Intl.NumberFormat('en-GB', {
    useGrouping: grouped,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals === 0 && !/^0$|#,##0/.test(plain) ? 12 : decimals,
  }).format(value);
  const [sign = ''] = /[£$€¥]/.exec(code) ?? [];
  return value < 0 ? `-${sign}${text.slice(1)}` : `${sign}${text}`;
}
