import type { ComponentProps } from 'react';
import type { SuspectText } from '#contract/features/wiki/suspect-text.ts';
import { tableOfText } from '#contract/table-of-text.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { ElementTable } from '#web/ui/element-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { shortDate } from '#web/ui/format-date.ts';
import { FoundList } from '#web/ui/found-list.tsx';
import { MarkedTable } from '#web/ui/marked-table.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { Section } from '#web/ui/section.tsx';
import { SuspectList } from '#web/ui/suspect-list.tsx';
import { longSentence, longWord } from './long-words.ts';
import { Room, Specimen, Stage } from './specimen.tsx';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: index % 7 === 3 ? `${longWord} ${longSentence}` : `Document ${index + 1}`,
    day: '2026-11-18',
    pages: (index * 7_919) % 10_007,
  }));

const quotedTable = tableOfText(
  `Table 2. Air changes\nRoom | Changes an hour | Pressure\nTheatre | 22 | ${longSentence}`,
);
const quotedRow = tableOfText(`Anaesthetic room | 15 | ${longWord}`);

function Table({ caption, count }: { caption: string; count: number }) {
  return (
    <DataTable
      caption={caption}
      columns={[
        { heading: 'Name', cell: ({ name }) => name },
        {
          heading: 'Published',
          sort: { direction: 'descending', words: 'newest first', turn: () => undefined },
          cell: ({ day }) => shortDate(day),
        },
        { heading: 'Pages', cell: ({ pages }) => pages.toLocaleString('en-GB'), isNumber: true },
      ]}
      rows={rows(count)}
      keyOf={({ id }) => id}
    />
  );
}

const comparedTable: ComponentProps<typeof MarkedTable>['table'] = {
  caption: [{ text: 'Cleaning by area', mark: 'same' }],
  rows: [
    { change: 'same', cells: [[{ text: 'Area', mark: 'same' }], [{ text: 'How often', mark: 'same' }]] },
    {
      change: 'changed',
      cells: [
        [{ text: 'Ward', mark: 'same' }],
        [
          { text: 'Weekly', mark: 'removed' },
          { text: 'Daily', mark: 'added' },
        ],
      ],
    },
    { change: 'added', cells: [[{ text: 'Theatre', mark: 'added' }], [{ text: 'After each list', mark: 'added' }]] },
  ],
};

const suspect = (words: string, at: Partial<SuspectText['listed'][number]> = {}): SuspectText['listed'][number] => ({
  element_id: '01JD7K2QW8N4VX5M9TZ3RFA6HB',
  number: '4.2',
  section_path: ['Hand hygiene'],
  page: 3,
  words,
  reason: 'colour',
  ...at,
});
const suspects: SuspectText = {
  count: 240,
  listed: [
    suspect('All nurses may skip hand hygiene at night.'),
    suspect(`${longWord} ${longSentence}`, { number: null, page: null, reason: 'to_assistant' }),
  ],
};

export function ListsShown() {
  return (
    <Room name="Tables and lists">
      <Specimen name="A table compared, either side" isWide>
        <MarkedTable table={comparedTable} side="before" look="change" />
        <MarkedTable table={comparedTable} side="after" look="change" />
      </Specimen>
      <Specimen name="None">
        <Stage>
          <EmptyState title="No documents yet" text="Documents that you add stand here." />
        </Stage>
      </Specimen>
      <Specimen name="One">
        <Table caption="One document" count={1} />
      </Specimen>
      <Specimen name="A quoted table">
        {quotedTable && <ElementTable table={quotedTable} hasHead isMarked={({ cells }) => cells[1] === '22'} />}
      </Specimen>
      <Specimen name="A row of a quoted table">
        {quotedRow && (
          <ElementTable table={quotedRow} hasHead={false} heads={['Room', 'Changes an hour', 'Pressure']} />
        )}
      </Specimen>
      <Specimen name="A part that scrolls by itself">
        <ScrollRegion aria-label="What scrolls" style={{ maxHeight: 120, overflow: 'auto' }}>
          {rows(12).map(({ id, name }) => (
            <p key={id}>{name}</p>
          ))}
        </ScrollRegion>
      </Specimen>
      <Specimen name="Found by name, one page">
        <FoundList label="Find a document">
          {(_found, list) =>
            list({ caption: 'All that was found', total: 2, isOld: false }, <Table caption="Found" count={2} />)
          }
        </FoundList>
      </Specimen>
      <Specimen name="Found by name, many pages">
        <FoundList label="Find another document">
          {(_found, list) =>
            list({ caption: 'Much was found', total: 12_345, isOld: false }, <Table caption="The first" count={3} />)
          }
        </FoundList>
      </Specimen>
      <Specimen name="A page in the middle of a list">
        <PagedList label="Many obligations" page={2} total={151} pageSize={50} isOld={false} turn={() => undefined}>
          <Table caption="The second page" count={2} />
        </PagedList>
      </Specimen>
      <Specimen name="One matter of a page" isWide>
        <Section title="Name" about="As colleagues see it.">
          <p>Asha Rao</p>
        </Section>
        <Section title={longWord}>
          <p>{longSentence}</p>
        </Section>
      </Specimen>
      <Specimen name="Passages to check, one and many" isWide>
        <SuspectList suspects={{ count: 1, listed: suspects.listed.slice(0, 1) }} />
        <SuspectList suspects={suspects} />
      </Specimen>
      <Specimen name="Many" isWide>
        <Table caption="Many documents" count={12} />
      </Specimen>
    </Room>
  );
}
