import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { anyDay, type DayRange, readDay } from './read-day.ts';

type Props = {
  label: string;
  description?: string;
  /** YYYY-MM-DD; undefined while no day is chosen. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  range?: DayRange;
  size?: string;
};

type OfField = SyntheticEvent<HTMLInputElement>;

/**
 * A day, chosen by the browser's own calendar or typed. A date half typed changes nothing, and is told when the field is left or
 * its form asks by `isFitToSend`.
 */
export function DayField({ label, description, value, onChange, range = anyDay, size = 'sm' }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value ?? '');
  const [problem, setProblem] = useState<string>();
  useEffect(() => setTyped(value ?? ''), [value]);
  const read = ({ currentTarget }: OfField) => {
    const found = readDay(currentTarget, range);
    setTyped(currentTarget.value);
    setProblem(undefined);
    if (found.problem === undefined && found.day !== value) onChange(found.day);
  };
  // The browser tells nothing while a field that was empty holds half a date.
  const judge = ({ currentTarget }: OfField) => setProblem(readDay(currentTarget, range).problem);
  const clear = () => {
    // What is no date stands in the field alone, and in no state.
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
        (value !== undefined || problem !== undefined) && (
          <ActionIcon size={24} aria-label={`Clear ${label.toLowerCase()}`} onClick={clear}>
            <IconX size={14} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        )
      }
    />
  );
}
