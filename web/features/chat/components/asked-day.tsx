import { Button, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { DayField } from '#web/ui/day-field.tsx';
import { shortDate } from '#web/ui/format-date.ts';

type Props = { asOf: string | undefined; choose: (asOf: string | undefined) => void };

/** The date the question is about: today unless another is selected. */
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
          In force on {asOf === undefined ? 'today' : shortDate(asOf)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DayField
          label="Documents in force on"
          description="Answers quote documents in force on this date"
          value={asOf}
          onChange={choose}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
