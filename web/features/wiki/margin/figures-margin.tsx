import { useState } from 'react';
import { isConfirmedFact } from '#contract/features/wiki/fact-standing.ts';
import type { WikiDocument } from '#web/features/wiki/wiki-queries.ts';
import { CheckedFactItem } from '#web/ui/checked-facts.tsx';
import { ClauseLink } from './clause-link.tsx';
import styles from './margin.module.css';
import type { Reading } from './use-section.ts';

/** Shown per section before "more". */
const shownAtFirst = 6;

const counted = (count: number) => count.toLocaleString('en-GB');

/** The figures of a guide: how many are confirmed, and those of the current section with their sources. */
export function FiguresMargin({ document, reading }: { document: WikiDocument; reading: Reading }) {
  const [isOpen, setOpen] = useState(false);
  const all = document.elements.flatMap(({ id, facts }) => facts.map((fact) => ({ id, fact })));
  if (all.length === 0) return null;
  const here = all.filter(({ id }) => reading.section.has(id));
  const shown = isOpen ? here : here.slice(0, shownAtFirst);
  const confirmed = all.filter(({ fact }) => isConfirmedFact(fact)).length;
  return (
    <section className={styles['part']} aria-labelledby="figures-heading">
      <h2 id="figures-heading">
        Figures in this guide <span>{counted(all.length)}</span>
      </h2>
      <p className={styles['about']}>
        {confirmed === all.length ? 'All' : counted(confirmed)} confirmed by public pages.{' '}
        {here.length === 0 ? 'None' : counted(here.length)} in this section.
      </p>
      {shown.length > 0 && (
        <ul className={styles['figures']}>
          {shown.map(({ id, fact }) => (
            <CheckedFactItem
              key={`${id} ${fact.start} ${fact.says} ${fact.kind}`}
              fact={fact}
              lead={
                <span className={styles['number']}>
                  <ClauseLink elementId={id} name={`Go to ${reading.labelOf(id) ?? 'the clause'}`} onGo={reading.onGo}>
                    {reading.labelOf(id) ?? '¶'}
                  </ClauseLink>
                </span>
              }
            />
          ))}
        </ul>
      )}
      {here.length > shown.length && (
        <button type="button" className={styles['more']} onClick={() => setOpen(true)}>
          {counted(here.length - shown.length)} more in this section
        </button>
      )}
    </section>
  );
}
