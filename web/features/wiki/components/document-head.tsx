import { IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import { DocumentName } from '#web/ui/document-name.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { VersionMark } from '#web/ui/version-mark.tsx';
import { wholeNumbers } from '#web/ui/whole-numbers.tsx';
import { RecognisedNote } from '../pages/confidence-note.tsx';
import type { WikiDocument } from '../wiki-queries.ts';
import { AttachedToLink } from './attached-to-link.tsx';
import styles from './document-head.module.css';
import { PrintedAddress } from './printed-address.tsx';

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** Dates of a basis (2026-11-24) as a reader writes them. */
const withDates = (basis: string) => basis.replace(/\b\d{4}-\d{2}-\d{2}\b/gu, longDate);

function Guide({ publication }: { publication: NonNullable<WikiDocument['publication']> }) {
  const { name, publisher, official_url, edition, basis, checked_on } = publication;
  return (
    <div className={styles['guide']}>
      <p>
        <b>Candour guide to {wholeNumbers(name)}, not the publication.</b>{' '}
        {checked_on
          ? `Checked against the publication on ${longDate(checked_on)}.`
          : 'Not checked against the publication.'}
      </p>
      <p>
        {[basis && `Basis: ${withDates(basis)}`, edition && `Edition: ${edition}`].filter(Boolean).join('. ')}
        {official_url && isWebAddress(official_url) && (
          <a href={official_url} target="_blank" rel="noopener noreferrer">
            Official page{publisher && `, ${publisher}`}
            <IconExternalLink size={14} stroke={1.6} aria-label="(opens in a new tab)" />
          </a>
        )}
      </p>
    </div>
  );
}

/** What an attached file belongs to, and who reads it. */
function AttachedNote({ attachedTo }: { attachedTo: NonNullable<WikiDocument['attached_to']> }) {
  const link = <AttachedToLink attachedTo={attachedTo} isQuoted />;
  if ('chat_id' in attachedTo) return <>Attached to the chat {link}; only you can read it.</>;
  if (attachedTo.review_id === null) return <>You uploaded it for a review; only you can read it.</>;
  return <>Uploaded for the review {link}; whoever may read the review can read it.</>;
}

/** What other features say about a document of the library. */
function LibraryNotes({ workId }: { workId: string }) {
  return useSlot('document').map(({ Note }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shares of a slot never change places
    <Suspense key={at}>
      <Note workId={workId} workIds={[workId]} />
    </Suspense>
  ));
}

/** Title, what a reader must know first, version, tags, and what this text is and is not. */
export function DocumentHead({ document, children }: { document: WikiDocument; children: ReactNode }) {
  const { title, version, tags, jurisdiction, publication, is_guide, attached_to: attachedTo } = document;
  return (
    <header className={styles['head']}>
      <h1>
        <DocumentName title={title} isGuide={is_guide} />
      </h1>
      {children}
      {attachedTo ? (
        <p className={styles['note']}>
          <AttachedNote attachedTo={attachedTo} />
        </p>
      ) : (
        <div className={styles['meta']}>
          <VersionMark
            number={version.number}
            status={version.status}
            since={version.effective_from}
            until={version.effective_to}
          />
          <span>{tags.subdomain.join(', ')}</span>
          {jurisdiction && <span>{jurisdiction}</span>}
        </div>
      )}
      {document.partition === 'library' && <LibraryNotes workId={document.work_id} />}
      <RecognisedNote pages={document.pages} recognised={document.recognised_pages} />
      <PrintedAddress document={document} />
      {is_guide && publication && <Guide publication={publication} />}
      {document.demonstration_of_change && (
        <p className={styles['note']}>The versions of this guide differ to demonstrate change alerts.</p>
      )}
    </header>
  );
}
