import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { refusedWith } from '#web/platform/form/refused.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './correct-dialogs.module.css';
import type { DialogProps } from './correct-element.ts';
import { likelySplit, splittableWords } from './place-of-split.ts';

/** Words shown on each side of the place: a clause may have thousands. */
const shownOnEachSide = 60;

type PlaceProps = { text: string; at: number; words: ReturnType<typeof splittableWords>; choose: (at: number) => void };

/** The words around the place; each that can begin the second part is pressed to choose it. */
function Place({ text, at, words, choose }: PlaceProps) {
  const from = Math.max(0, at - shownOnEachSide);
  const shown = words.slice(from, at + shownOnEachSide);
  return (
    <p className={styles['place']}>
      {from > 0 && '… '}
      {shown.map(({ start, end }, index) => (
        <button
          key={start}
          type="button"
          tabIndex={-1}
          disabled={from + index === 0}
          data-second={from + index >= at || undefined}
          data-first-of-second={from + index === at || undefined}
          onClick={() => choose(from + index)}
        >
          {text.slice(start, end)}
        </button>
      ))}
      {from + shown.length < words.length && ' …'}
    </p>
  );
}

/** Asks before which word an element is split. The slider and its buttons move by one word; pressing a word chooses it. */
export function SplitDialog({ element, correct, onClose }: DialogProps) {
  const { text } = element;
  const words = useMemo(() => splittableWords(text), [text]);
  const form = useForm({
    initial: { at: likelySplit(text, words) },
    send: ({ at }) => correct({ kind: 'split', element_id: element.id, at: words[at]?.start ?? 0 }),
    refused: refusedWith(),
    onSent: onClose,
  });
  const { at } = form.values;
  const last = words.length - 1;
  const choose = (next: number) => form.type({ at: Math.min(Math.max(next, 1), last) });
  const word = words[at] ? text.slice(words[at].start, words[at].end) : '';
  return (
    <FormDialog form={form} title="Split the clause" send="Split" isDisabled={last < 1} onClose={onClose}>
      <p>Select the word that begins the second part. A number there becomes its number.</p>
      <Place text={text} at={at} words={words} choose={choose} />
      <div className={styles['steps']}>
        <Button variant="default" size="sm" disabled={at <= 1} onClick={() => choose(at - 1)}>
          Previous word
        </Button>
        <input
          type="range"
          data-autofocus
          aria-label="First word of the second part"
          aria-valuetext={`${word}, word ${at + 1} of ${words.length}`}
          min={1}
          max={Math.max(last, 1)}
          value={at}
          onChange={({ currentTarget: { value } }) => choose(Number(value))}
        />
        <Button variant="default" size="sm" disabled={at >= last} onClick={() => choose(at + 1)}>
          Next word
        </Button>
      </div>
    </FormDialog>
  );
}
