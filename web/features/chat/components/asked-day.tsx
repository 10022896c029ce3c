import { Button, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { DayField } from '#web/ui/day-field.tsx';
import { shortDate } from '#web/ui/format-date.ts';

type Props = { asOf: string | undefined; choose: (asOf: string | undefined) => void };

/** The day whose texts a question is about: today's, unless another is chosen. */
export function AskedDay({ asOf, choose }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-start" trapFocus shadow="md" returnFocus>
      <Popover.Target>
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconCalendar size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          As of {asOf === undefined ? 'today' : shortDate(asOf)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DayField
          label="Texts as of"
          description="The answer quotes what was in force on this day"
          value={asOf}
          onChange={choose}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
