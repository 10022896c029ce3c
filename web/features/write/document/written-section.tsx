import { IconAlertCircle } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { DocumentBlock, DocumentSection, DocumentStatement } from '#contract/features/write/document-section.ts';
import styles from './written-section.module.css';

const Said = ({ said }: { said: string | null }) =>
  said === null ? null : <span className={styles['said']}>{said}</span>;

const Statement = ({ statement: { text, said } }: { statement: DocumentStatement }) => (
  <>
    {text}
    <Said said={said} />{' '}
  </>
);

function Block({ block }: { block: DocumentBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return (
        <p>
          {block.label !== null && <b>{block.label}: </b>}
          {block.statements.map((statement, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a written section does not change
            <Statement key={at} statement={statement} />
          ))}
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a written section does not change
            <li key={at}>
              <Statement statement={item} />
            </li>
          ))}
        </ul>
      );
    case 'field':
      return (
        <p>
          <Statement statement={block.value} />
        </p>
      );
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(({ cells, said }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a written section does not change
              <tr key={at}>
                {cells.map(({ text }, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places
                  <td key={column}>{text ?? <i>Not said</i>}</td>
                ))}
                <td>
                  <Said said={said[0] ?? null} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

/** A section as it was just written; what nobody said is named in its place. */
export function WrittenSection({ section }: { section: DocumentSection }) {
  return (
    <section className={styles['section']} id={`section-${section.key}`}>
      <h2>{section.heading}</h2>
      {section.state === 'not_said' ? (
        <p className={styles['not-said']}>
          <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" /> {section.words}
        </p>
      ) : (
        section.blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a written section does not change
          <Fragment key={at}>
            <Block block={block} />
          </Fragment>
        ))
      )}
    </section>
  );
}
