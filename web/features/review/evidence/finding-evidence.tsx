import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ShownEvidence } from '#contract/features/review/evidence.ts';
import { evidenceLimits } from '#contract/features/review/evidence-limits.ts';
import { sizeInWords } from '#contract/size-in-words.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { FindingPartProps } from '../finding-part.ts';
import { nameOfFinding } from '../inspect/finding-words.ts';
import { useIsNarrow } from '../inspect/use-is-narrow.ts';
import { AttachBox } from './attach-box.tsx';
import styles from './evidence.module.css';
import { downloadFile, evidenceQuery, useEvidenceActs } from './evidence-queries.ts';

/** "1.2 MB, attached by Mei Tan on 4 December 2026" */
function aboutFile({ byte_size: bytes, attached_by: by, attached_at: at }: ShownEvidence): string {
  const size = bytes === null ? '' : `${sizeInWords(bytes)}, `;
  return `${size}attached${by === null ? '' : ` by ${by}`} on ${longDate(at)}`;
}

type FileProps = Pick<FindingPartProps, 'reviewId' | 'finding' | 'canDecide'> & { evidence: ShownEvidence };

function File({ reviewId, finding, canDecide, evidence }: FileProps) {
  const { id, file_name: name, caption, state, message } = evidence;
  const acts = useEvidenceActs(reviewId, finding.id);
  const say = (words: string) => (error: unknown) => showToast('bad', asClientError(error).description || words);
  const download = () =>
    downloadFile(reviewId, finding.id, evidence).catch(say('Could not download the file. Try again.'));
  const remove = () => acts.remove(id).catch(say('Could not remove the file. Try again.'));
  return (
    <li>
      <p className={styles['file']}>
        {state === 'ready' ? (
          <button type="button" aria-label={`Download ${name}`} onClick={() => void download()}>
            {name}
          </button>
        ) : (
          name
        )}
        {caption !== '' && <span>{caption}</span>}
      </p>
      <p className={styles['about']}>
        {state === 'checking' ? 'Being checked' : aboutFile(evidence)}
        {canDecide && evidence.can_remove && (
          <button type="button" aria-label={`Remove ${name}`} onClick={() => void remove()}>
            Remove
          </button>
        )}
      </p>
      {message !== null && <p className={state === 'failed' ? styles['failed'] : styles['about']}>{message}</p>}
    </li>
  );
}

/** The files that prove what is said about a finding, and a way to attach one. */
export function FindingEvidence({ reviewId, finding, canDecide }: FindingPartProps) {
  const { data, isError, refetch } = useQuery(evidenceQuery(reviewId, finding));
  const [file, setFile] = useState<globalThis.File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isNarrow = useIsNarrow();
  const evidence = data?.evidence ?? [];
  if (!isError && !canDecide && evidence.length === 0) return null;
  const Title = isNarrow ? 'h2' : 'h4';
  return (
    <section className={styles['evidence']} aria-label="Evidence">
      {evidence.length > 0 && <Title>Evidence {evidence.length}</Title>}
      {isError && <ErrorInPlace title="Failed to load the evidence." retry={() => refetch()} />}
      {evidence.length > 0 && (
        <ol>
          {evidence.map((each) => (
            <File key={each.id} reviewId={reviewId} finding={finding} canDecide={canDecide} evidence={each} />
          ))}
        </ol>
      )}
      {canDecide && file === null && evidence.length < evidenceLimits.ofFinding && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="File of evidence"
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? null);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          <Button
            size={isNarrow ? 'touch' : 'sm'}
            variant="subtle"
            className={styles['add'] ?? ''}
            aria-label={`Attach evidence: ${nameOfFinding(finding)}`}
            onClick={() => input.current?.click()}
          >
            Attach evidence
          </Button>
        </>
      )}
      {file !== null && (
        <AttachBox reviewId={reviewId} findingId={finding.id} file={file} onClose={() => setFile(null)} />
      )}
    </section>
  );
}
