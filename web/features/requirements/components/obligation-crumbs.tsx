import { Link } from 'react-router';
import { capitalised } from '#web/ui/capitalised.ts';
import { DocumentName } from '#web/ui/document-name.tsx';
import { noActor, noObligationFilters, type ObligationFilters, writeObligationFilters } from '../obligation-filters.ts';
import type { ObligationList } from '../requirements-queries.ts';

type Props = { filters: ObligationFilters; list: ObligationList | undefined };

/** The group whose obligations are listed: a document, or one who must act. */
function OpenGroup({ filters: { document, element, who }, list }: Props) {
  const [first] = list?.obligations ?? [];
  if (document !== undefined || element !== undefined)
    return first && <DocumentName title={first.document.title} isGuide={first.document.is_guide} />;
  const label = list?.facets.who.find(({ value }) => value === who)?.label ?? who ?? '';
  return label === '' || label === '-' ? noActor : capitalised(label);
}

/** The way to the list, and from an open group back to the groups. */
export function ObligationCrumbs({ filters, list }: Props) {
  const { document, element, who } = filters;
  const isOpen = [document, element, who].some((each) => each !== undefined);
  const by = who === undefined ? filters.by : 'who';
  return (
    <nav aria-label="Breadcrumb">
      <Link to="/wiki">Wiki</Link> ›{' '}
      {isOpen ? (
        <Link to={`?${writeObligationFilters({ ...noObligationFilters, by })}`}>Obligations</Link>
      ) : (
        'Obligations'
      )}
      {isOpen && list && (
        <>
          {' › '}
          <OpenGroup filters={filters} list={list} />
        </>
      )}
    </nav>
  );
}
