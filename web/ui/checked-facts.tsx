import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CheckedFact } from '#contract/features/wiki/checked-fact.ts';
import { isConfirmedFact } from '#contract/features/wiki/fact-standing.ts';
import styles from './checked-facts.module.css';
import { factSourceInWords, standingInWords } from './fact-words.ts';
import { SupportGlyph } from './support-glyph.tsx';

const isWebAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

type FactProps = {
  fact: CheckedFact;
  /** What stands before it, such as a link to its clause. */
  lead?: ReactNode;
};

/** A figure with how it stands; opened, the pages it was compared with. */
export function CheckedFactItem({ fact, lead }: FactProps) {
  const { says, edition, was, note, sources } = fact;
  return (
    <li className={styles['fact']} data-lead={lead !== undefined || undefined}>
      {lead}
      <details>
        <summary>
          <q>{says.replaceAll(' | ', ' · ')}</q>
          <small>
            <SupportGlyph support={isConfirmedFact(fact) ? 'supported' : 'unsupported'} />
            {standingInWords(fact)}
          </small>
        </summary>
        {edition && <p>{edition}</p>}
        {was && was !== says && <p>Before: {was}</p>}
        {note && <p>{note}</p>}
        {sources.length > 0 && (
          <ul>
            {sources.map((source) => (
              <li key={source.url}>
                {isWebAddress(source.url) ? (
                  <a href={source.url} target="_blank" rel="noopener noreferrer">
                    {source.title} <IconExternalLink size={13} stroke={1.6} aria-label="(opens in a new tab)" />
                  </a>
                ) : (
                  source.title
                )}
                <small>{factSourceInWords(source)}</small>
              </li>
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}

/** The figures of a quotation, each with how it stands. Nothing where there are none. */
export default function CheckedFacts({ facts }: { facts: readonly CheckedFact[] }) {
  if (facts.length === 0) return null;
  return (
    <section className={styles['facts']} aria-label="Figures">
      <ul>
        {facts.map((fact) => (
          <CheckedFactItem key={`${fact.start} ${fact.says} ${fact.kind}`} fact={fact} />
        ))}
      </ul>
    </section>
  );
}
