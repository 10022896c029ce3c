import { ActionIcon, Button, Drawer } from '@mantine/core';
import { IconBraces, IconCopy, IconFileTypeDocx, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AnswerRecord, RecordedSource } from '#contract/features/chat/answer-record.ts';
import { passageInWords, recordLines } from '#contract/features/chat/record-words.ts';
import { api } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { WithheldWords } from '../components/withheld-words.tsx';
import { fetchWord } from './fetch-word.ts';
import styles from './record-drawer.module.css';
import { useSavedFile } from './use-saved-file.ts';

/** A hash with its middle left out on the screen; copied whole. */
function Hash({ hash, of }: { hash: string; of: string }) {
  return (
    <span className={styles['hash']}>
      <span>
        {hash.slice(0, 8)}…{hash.slice(-8)}
      </span>
      <ActionIcon
        size={24}
        aria-label={`Copy the hash of ${of}`}
        onClick={() => void copyText(hash, { copied: 'Hash copied.', refused: 'Could not copy the hash.' })}
      >
        <IconCopy size={14} stroke={1.6} />
      </ActionIcon>
    </span>
  );
}

function Passage({ source }: { source: RecordedSource }) {
  if (source.withheld)
    return (
      <li>
        <WithheldWords />
      </li>
    );
  const { number, title, clause, text_hash: hash, passage } = source;
  const name = [title, clause].filter(Boolean).join(', ');
  return (
    <li>
      <b>
        {number}. {name}
      </b>
      <p className={passage === 'same' ? undefined : styles['changed']}>{passageInWords(source)}</p>
      {hash !== null && <Hash hash={hash} of={name} />}
    </li>
  );
}

function Passages({ title, sources }: { title: string; sources: readonly RecordedSource[] }) {
  if (sources.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles['passages']}>
        {sources.map((source) => (
          <Passage key={source.withheld ? `hidden ${source.number}` : source.element_id} source={source} />
        ))}
      </ul>
    </>
  );
}

function RecordShown({ record }: { record: AnswerRecord }) {
  return (
    <>
      <dl className={styles['lines']}>
        {recordLines(record).map(({ what, words, hash }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {words}
              {hash !== undefined && <Hash hash={hash} of={what} />}
            </dd>
          </div>
        ))}
      </dl>
      <Passages title="Passages it cites" sources={record.sources} />
      <Passages title="Nearest passages, none an answer" sources={record.nearest} />
    </>
  );
}

const asJson = (record: AnswerRecord) =>
  new File([`${JSON.stringify(record, undefined, 2)}\n`], `answer-${record.question_id}.json`, {
    type: 'application/json',
  });

type Props = { chatId: string; questionId: string; onClose: () => void };

/** How an answer was made, in plain words, with what has become of its passages: to be kept as JSON or with the answer in Word. */
export default function RecordDrawer({ chatId, questionId, onClose }: Props) {
  const isPhone = useIsPhone();
  // Documents change: what was read a minute ago may say another thing of their passages.
  const query = api.answers.record.queryOptions({ input: { questionId }, ...fresh.decidesAccess });
  const { data: record, error, isPending, refetch } = useQuery(query);
  const word = useSavedFile('answer.docx');
  return (
    <SideDrawer isOpen onClose={onClose} from={isPhone ? 'bottom' : 'right'} width={440}>
      <div className={styles['head']}>
        <Drawer.Title>How this answer was made</Drawer.Title>
        <ActionIcon size={44} aria-label="Close" onClick={onClose}>
          <IconX size={20} stroke={1.6} />
        </ActionIcon>
      </div>
      <div className={styles['body']}>
        {isPending && <Skeleton label="Loading the record" lines={pageLines} />}
        {error && (
          <ErrorInPlace title={asClientError(error).title} retry={() => void refetch()}>
            {asClientError(error).description}
          </ErrorInPlace>
        )}
        {record && <RecordShown record={record} />}
        {record && (
          <div className={styles['buttons']}>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconBraces size={16} stroke={1.6} />}
              onClick={() => saveFile(asJson(record), 'answer.json')}
            >
              Save as JSON
            </Button>
            <LoadingButton
              size="sm"
              variant="default"
              isLoading={word.isPending}
              leftSection={<IconFileTypeDocx size={16} stroke={1.6} />}
              onClick={() => void word.save(() => fetchWord({ chatId, question: questionId, withRecord: true }))}
            >
              Save with the answer in Word
            </LoadingButton>
          </div>
        )}
      </div>
    </SideDrawer>
  );
}
