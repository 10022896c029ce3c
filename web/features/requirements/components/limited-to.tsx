import { Button, Checkbox } from '@mantine/core';
import { plainTitle } from '#contract/document-title.ts';
import { longDate } from '#web/ui/format-date.ts';
import type { ObligationFilters } from '../obligation-filters.ts';
import type { ObligationList } from '../requirements-queries.ts';
import type { useObligationFilters } from '../use-obligation-filters.ts';
import styles from './limited-to.module.css';

type Props = {
  filters: ObligationFilters;
  list: ObligationList | undefined;
  choose: ReturnType<typeof useObligationFilters>['choose'];
};

/** "Only clause 7.14 of Electrical services, as of 1 March 2026." */
function inWords({ document, element, asOf }: ObligationFilters, list: ObligationList | undefined): string {
  const [first] = list?.obligations ?? [];
  const title = first ? plainTitle(first.document.title, first.document.is_guide) : 'one document';
  const clause = first?.label ? `clause ${first.label}` : 'one clause';
  const parts = [
    element === undefined ? document !== undefined && title : `${clause} of ${title}`,
    asOf !== undefined && `documents in force on ${longDate(asOf)}`,
  ];
  return `Showing only ${parts.filter(Boolean).join(', ')}.`;
}

const counted = (count: number) =>
  count === 1 ? '1 obligation is' : `${count.toLocaleString('en-GB')} obligations are`;

/** The limits a link has put on the list, with the way to clear them. */
export function LimitedTo({ filters, list, choose }: Props) {
  const { document, element, asOf } = filters;
  if (document === undefined && element === undefined && asOf === undefined) return null;
  return (
    <p className={styles['limited']}>
      {inWords(filters, list)}
      {element !== undefined && document !== undefined && (
        <Button size="sm" variant="subtle" onClick={() => choose({ element: undefined })}>
          Show the whole document
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        onClick={() => choose({ document: undefined, element: undefined, asOf: undefined })}
      >
        Show all documents in force
      </Button>
    </p>
  );
}

/** Whether obligations that do not concern the organisation are hidden, with the reasons. */
export function OnlyApplicable({ filters: { applicable }, list, choose }: Props) {
  const leftOut = list?.left_out ?? [];
  if (!list?.has_profile && !applicable) return null;
  return (
    <div className={styles['applicable']}>
      <Checkbox
        label="Show only what applies to us"
        checked={applicable}
        onChange={(event) => choose({ applicable: event.currentTarget.checked })}
      />
      {leftOut.length > 0 && (
        <details>
          <summary>{counted(leftOut.reduce((sum, { count }) => sum + count, 0))} hidden</summary>
          <ul>
            {leftOut.map(({ reason, count }) => (
              <li key={reason}>
                <b>{count.toLocaleString('en-GB')}</b> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {applicable && list?.has_profile === false && (
        <p>Your organisation has not answered the applicability questions, so nothing is hidden.</p>
      )}
    </div>
  );
}
