import { Radio, TextInput } from '@mantine/core';
import type { TranscriptSpeaker } from '#contract/features/write/transcript.ts';
import { writeLimits } from '#contract/features/write/write-words.ts';
import styles from './speakers-table.module.css';

/** How the speakers appear in the document: by their order in the file. */
export type SpeakerNames = { names: readonly string[]; chair: number | null };

/** As the file has them, until the person says otherwise. */
export function namesInFile(speakers: readonly TranscriptSpeaker[]): SpeakerNames {
  const chair = speakers.findIndex(({ is_chair: isChair }) => isChair);
  return {
    names: speakers.map(({ label, full_name: full, is_named: isNamed }) => (isNamed ? (full ?? label) : '')),
    chair: chair < 0 ? null : chair,
  };
}

type RowProps = {
  speaker: TranscriptSpeaker;
  name: string;
  isChair: boolean;
  rename: (name: string) => void;
  makeChair: () => void;
};

function SpeakerRow({ speaker, name, isChair, rename, makeChair }: RowProps) {
  const { label, is_named: isNamed, turns, first_words: words, first_said: said } = speaker;
  return (
    <tr>
      <th scope="row">
        {label}
        {!isNamed && said !== null && <small>from {said}</small>}
      </th>
      <td>
        <TextInput
          size="sm"
          aria-label={`Name of ${label} in the document`}
          placeholder="Who is this?"
          maxLength={writeLimits.speakerCharacters}
          value={name}
          onChange={({ currentTarget: { value } }) => rename(value)}
        />
        {!isNamed && <q className={styles['first-words']}>{words}</q>}
      </td>
      <td className={styles['chair']}>
        <Radio aria-label={`${name || label} chairs the meeting`} checked={isChair} onChange={makeChair} name="chair" />
      </td>
      <td className={styles['turns']}>{turns.toLocaleString('en-GB')}</td>
    </tr>
  );
}

type Props = {
  speakers: readonly TranscriptSpeaker[];
  names: SpeakerNames;
  change: (names: SpeakerNames) => void;
};

/** Who speaks: in the file, in the document, and how often. A name may stay open. */
export function SpeakersTable({ speakers, names, change }: Props) {
  return (
    <table className={styles['speakers']}>
      <thead>
        <tr>
          <th scope="col">In the file</th>
          <th scope="col">Name in the document</th>
          <th scope="col">Chair</th>
          <th scope="col" className={styles['turns']}>
            Turns
          </th>
        </tr>
      </thead>
      <tbody>
        {speakers.map((speaker, at) => (
          <SpeakerRow
            key={speaker.label}
            speaker={speaker}
            name={names.names[at] ?? ''}
            isChair={names.chair === at}
            rename={(name) => change({ ...names, names: names.names.with(at, name) })}
            makeChair={() => change({ ...names, chair: at })}
          />
        ))}
      </tbody>
    </table>
  );
}
