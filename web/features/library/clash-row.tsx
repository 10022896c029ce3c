import { IconClock, IconEqualNot, IconLinkOff, IconRefreshAlert } from '@tabler/icons-react';
import { Link } from 'react-router';
import { plainTitle } from '#contract/document-title.ts';
import { DocumentName } from '#web/ui/document-name.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { VersionMark } from '#web/ui/version-mark.tsx';
import styles from './clash-row.module.css';
import type { Clash } from './library-queries.ts';
import { useDismiss } from './use-change-library.ts';

const kinds = {
  contradiction: { word: 'Contradiction', Icon: IconEqualNot },
  dead_reference: { word: 'Broken reference', Icon: IconLinkOff },
  superseded_reference: { word: 'Outdated reference', Icon: IconRefreshAlert },
  overdue_review: { word: 'Review overdue', Icon: IconClock },
} as const;

function Place({ place }: { place: Clash['place'] }) {
  const search = place.element_id === null ? '' : `?${new URLSearchParams({ element_ids: place.element_id })}`;
  return (
    <div className={styles['place']}>
      <p>
        <Link to={`/wiki/${place.document_id}${search}`}>
          <DocumentName title={place.title} />
        </Link>
        {place.number && <span> {place.number}</span>}
      </p>
      <VersionMark number={place.version.number} status={place.version.status} />
      {place.quote !== '' && <blockquote>{place.quote}</blockquote>}
    </div>
  );
}

/** One clash, with both texts side by side where there are two. */
export function ClashRow({ clash }: { clash: Clash }) {
  const { id, kind, reason, place, other, dismissed } = clash;
  const { word, Icon } = kinds[kind];
  const dismiss = useDismiss();
  return (
    <li className={styles['clash']} data-kind={kind} data-dismissed={dismissed || undefined}>
      <p className={styles['kind']}>
        <Icon size={16} stroke={1.8} aria-hidden="true" />
        {word}
        {dismissed && <span>dismissed</span>}
      </p>
      <p className={styles['reason']}>{reason}</p>
      <div className={styles['places']}>
        <Place place={place} />
        {other && <Place place={other} />}
      </div>
      {kind !== 'overdue_review' && (
        <LoadingButton
          size="sm"
          variant="default"
          isLoading={dismiss.isPending}
          aria-label={`${dismissed ? 'Restore' : 'Dismiss'}: ${word}, ${plainTitle(place.title)}`}
          onClick={() => dismiss.mutate({ id, dismissed: !dismissed })}
        >
          {dismissed ? 'Restore' : 'Dismiss'}
        </LoadingButton>
      )}
    </li>
  );
}
