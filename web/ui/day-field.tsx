import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { anyDay, type DayRange, readTypedDay } from './read-typed-day.ts';

type Props = {
  label: string;
  description?: string;
  /** YYYY-MM-DD; undefined while no date is selected. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  range?: DayRange;
  size?: string;
  /** Whether it may be emptied with a press. */
  hasClear?: boolean;
};

type OfField = SyntheticEvent<HTMLInputElement>;

/**
 * A date, selected in the browser's calendar or typed. A half-typed date changes nothing and is reported when the field loses
 * focus or the form calls `isFitToSend`.
 */
export function DayField({ label, description, value, onChange, range = anyDay, size = 'sm', hasClear = true }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value ?? '');
  const [problem, setProblem] = useState<string>();
  useEffect(() => setTyped(value ?? ''), [value]);
  const read = ({ currentTarget }: OfField) => {
    const found = readTypedDay(currentTarget, range);
    setTyped(currentTarget.value);
    setProblem(undefined);
    if (found.problem === undefined && found.day !== value) onChange(found.day);
  };
  // The browser reports nothing while a formerly empty field contains half a date.
  const judge = ({ currentTarget }: OfField) => setProblem(readTypedDay(currentTarget, range).problem);
  const clear = () => {
    // An invalid date stays in the field only, never in the state.
    if (field.current) field.current.value = '';
    setTyped('');
    setProblem(undefined);
    onChange(undefined);
  };
  return (
    <TextInput
      ref={field}
      type="date"
      size={size}
      label={label}
      description={description}
      min={range.first}
      max={range.last}
      value={typed}
      error={problem}
      onChange={read}
      onBlur={judge}
      onInvalid={judge}
      rightSection={
        hasClear &&
        (value !== undefined || problem !== undefined) && (
          <ActionIcon size={24} aria-label={`Clear ${label.toLowerCase()}`} onClick={clear}>
            <IconX size={14} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        )
      }
    />
  );
}
