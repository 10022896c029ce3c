import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { tableOfText } from '#contract/table-of-text.ts';
import { ElementTable } from './element-table.tsx';

function shown(text: string, hasHead: boolean, heads?: readonly string[]): string {
  const table = tableOfText(text);
  if (!table) throw new Error('The text is no table.');
  const page = renderToStaticMarkup(
    <MantineProvider>
      <ElementTable table={table} hasHead={hasHead} heads={heads} />
    </MantineProvider>,
  );
  return (page.match(/<t[hd](?=[ >])[^>]*>[^<]*/g) ?? [])
    .map((cell) => cell.replace(/^<(t[hd])[^>]*>/, '$1 '))
    .join(', ');
}

const heads = ['Check', 'Who checks'];

it('A row quoted alone stands under the headings of its columns, which are never said twice', () => {
  expect(shown('Buzzer | Ward staff', false, heads)).toBe('th Check, th Who checks, td Buzzer, td Ward staff');
  expect(shown('Check | Who checks\nBuzzer | Ward staff', true, heads)).toBe(
    'th Check, th Who checks, td Buzzer, td Ward staff',
  );
  expect(shown('Check | Who checks', false, heads)).toBe('td Check, td Who checks');
  expect(shown('Buzzer | Weekly | Ward staff', false, heads)).toBe('td Buzzer, td Weekly, td Ward staff');
});
