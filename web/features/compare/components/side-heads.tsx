import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Comparison } from '#contract/features/compare/change-words.ts';
import { DocumentName } from '#web/ui/document-name.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { VersionMark } from '#web/ui/version-mark.tsx';
import type { ComparedPair, Side } from '../compare-queries.ts';
import styles from './side-heads.module.css';

type Props = { comparison: Comparison; choose: (pair: ComparedPair) => void };

const names = {
  versions: { before: 'Earlier version', after: 'Later version' },
  documents: { before: 'Version of the first document', after: 'Version of the second document' },
} as const;

function SideHead({ comparison, choose, side }: Props & { side: Side }) {
  const isPhone = useIsPhone();
  const { title, short_id, version, versions, is_guide } = comparison[side];
  const pair = { before: comparison.before.short_id, after: comparison.after.short_id };
  return (
    <div className={styles['side']}>
      {comparison.kind === 'documents' && (
        <p className={styles['title']}>
          <Link to={`/wiki/${short_id}`}>
            <DocumentName title={title} isGuide={is_guide} />
          </Link>
        </p>
      )}
      {versions.length > 1 && (
        <NativeSelect
          size={isPhone ? 'lg' : 'xs'}
          aria-label={names[comparison.kind][side]}
          value={short_id}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
          rightSectionPointerEvents="none"
          onChange={(event) => choose({ ...pair, [side]: event.currentTarget.value })}
          data={versions.map(({ id, number }) => ({ value: id, label: `Version ${number}` }))}
        />
      )}
      <VersionMark
        number={version.number}
        status={version.status}
        since={isPhone ? undefined : version.effective_from}
        until={version.effective_to}
      />
    </div>
  );
}

/** The version on each side, selectable where there are several, and whether it is in force. */
export function SideHeads(props: Props) {
  return (
    <div className={styles['heads']}>
      <SideHead {...props} side="before" />
      <SideHead {...props} side="after" />
    </div>
  );
}
