import { IconClock, IconEqualNot, IconLinkOff, IconRefreshAlert } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import styles from './finding-row.module.css';
import type { Finding } from './library-queries.ts';
import { useDismiss } from './use-change-library.ts';

const kinds = {
  contradiction: { word: 'Contradicts', Icon: IconEqualNot },
  dead_reference: { word: 'Refers to nothing', Icon: IconLinkOff },
  superseded_reference: { word: 'Out of date', Icon: IconRefreshAlert },
  overdue_review: { word: 'Review overdue', Icon: IconClock },
} as const;

function Place({ place }: { place: Finding['place'] }) {
  const search = place.element_id === null ? '' : `?${new URLSearchParams({ element_ids: place.element_id })}`;
  return (
    <div className={styles['place']}>
      <p>
        <Link to={`/wiki/${place.document_id}${search}`}>{place.title}</Link>
        {place.number && <span> {place.number}</span>}
      </p>
      {place.quote !== '' && <blockquote>{place.quote}</blockquote>}
    </div>
  );
}

/** One thing that does not fit, with both texts side by side where there are two. */
export function FindingRow({ finding }: { finding: Finding }) {
  const { id, kind, reason, place, other, dismissed } = finding;
  const { word, Icon } = kinds[kind];
  const dismiss = useDismiss();
  return (
    <li className={styles['finding']} data-kind={kind} data-dismissed={dismissed || undefined}>
      <p className={styles['kind']}>
        <Icon size={16} stroke={1.8} aria-hidden="true" />
        {word}
        {dismissed && <span>put aside</span>}
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
          aria-label={`${dismissed ? 'Take up again' : 'Put aside'}: ${word}, ${place.title}`}
          onClick={() => dismiss.mutate({ id, dismissed: !dismissed })}
        >
          {dismissed ? 'Take up again' : 'Put aside'}
        </LoadingButton>
      )}
    </li>
  );
}
