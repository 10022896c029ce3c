import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownFinding } from '#contract/features/review/finding.ts';
import { DecidingWords } from './deciding-words.tsx';
import styles from './finding-texts.module.css';
import { pathOfClause, requirementPath } from './finding-words.ts';
import { oneTextOf } from './one-text.ts';
import type { PolicyClause, ReviewedSet } from './review-queries.ts';

/** Shows a clause in the policy, or without one the finding's own place; undefined where the policy cannot be opened. */
export type ShowInPolicy = (clause?: PolicyClause) => void;

/** Under the title of a finding in a list, or under that of a page. */
type Level = 'h4' | 'h2';

type Props = {
  finding: ShownFinding;
  set: ReviewedSet | undefined;
  showInPolicy: ShowInPolicy | undefined;
};

function Requirement({ finding, set, level: Title }: Omit<Props, 'showInPolicy'> & { level: Level }) {
  const { requirement } = finding;
  const { text, start, end, decides, lead_in: leadIn } = requirement;
  const { document_id: documentId, element_id: elementId } = requirement;
  const path = requirementPath(finding, set);
  return (
    <section>
      <Title className={styles['heading']}>Requirement</Title>
      {text === null ? (
        <p className={styles['withheld']}>You cannot open the document of this requirement.</p>
      ) : (
        <>
          <p className={styles['path']}>
            {documentId === null ? (
              path
            ) : (
              <Link to={`/wiki/${documentId}?element_ids=${elementId}&quote=${start}-${end}`}>{path}</Link>
            )}
          </p>
          <p className={styles['quote']}>
            {leadIn && <span className={styles['leadIn']}>{leadIn} </span>}
            <DecidingWords text={text} from={start} to={end} decides={decides} as="mark" />
          </p>
        </>
      )}
    </section>
  );
}

function Clause({ clause, show }: { clause: PolicyClause; show: Props['showInPolicy'] }) {
  const path = pathOfClause(clause);
  if (clause.text === null) return <p className={styles['withheld']}>You cannot open the policy.</p>;
  return (
    <div className={styles['clause']}>
      <p className={styles['path']}>
        {show ? (
          <button type="button" className={styles['show']} onClick={() => show(clause)}>
            {path === '' ? 'Show in the policy' : path}
          </button>
        ) : (
          path
        )}
      </p>
      <p className={styles['quote']}>
        <DecidingWords text={clause.text} decides={clause.decides} as="b" />
      </p>
    </div>
  );
}

/** More clauses than these are behind a button. */
const mostClauses = 3;
const mostNearest = 2;

function MorePolicy({ clauses, show }: { clauses: readonly PolicyClause[]; show: Props['showInPolicy'] }) {
  if (clauses.length === 0) return null;
  return (
    <details className={styles['more']}>
      <summary>{clauses.length === 1 ? '1 more clause' : `${clauses.length} more clauses`}</summary>
      {clauses.map((clause) => (
        <Clause key={clause.element_id} clause={clause} show={show} />
      ))}
    </details>
  );
}

function Policy({ finding, showInPolicy: show, level: Title }: Omit<Props, 'set'> & { level: Level }) {
  const { policy, nearest, status } = finding;
  if (status === 'missing')
    return (
      <section>
        <Title className={styles['heading']}>Your policy</Title>
        <p className={styles['nothing']}>{finding.lacking || 'No clause of the policy says this.'}</p>
        {show && finding.belongs_after && (
          <button type="button" className={styles['show']} onClick={() => show()}>
            Show where it belongs in the policy
          </button>
        )}
        {nearest.length > 0 && (
          <p className={styles['near']}>Nearest in the policy. Check whether one of these says so:</p>
        )}
        {nearest.slice(0, mostNearest).map((clause) => (
          <Clause key={clause.element_id} clause={clause} show={show} />
        ))}
      </section>
    );
  return (
    <section>
      <Title className={styles['heading']}>Your policy</Title>
      {policy.slice(0, mostClauses).map((clause) => (
        <Clause key={clause.element_id} clause={clause} show={show} />
      ))}
      <MorePolicy clauses={policy.slice(mostClauses)} show={show} />
    </section>
  );
}

/** The requirement and the policy side by side, with the words that decide. */
export function BothTexts(props: Props) {
  return (
    <div className={styles['two']}>
      <Requirement {...props} level="h4" />
      <Policy {...props} level="h4" />
    </div>
  );
}

/** The same under each other; the policy as one text with what the wording changes, or where one part differs with what is asked. */
export function OneText({ children, ...props }: Props & { children?: ReactNode }) {
  const { finding, showInPolicy: show } = props;
  const [clause] = finding.policy;
  const one = oneTextOf(finding);
  return (
    <div className={styles['one']}>
      <Requirement {...props} level="h2" />
      {clause && (children || one) ? (
        <section>
          <h2 className={styles['heading']}>Your policy, changed to what is asked</h2>
          <p className={styles['quote']}>
            {children ??
              (one && (
                <>
                  {one.before}
                  <del>{one.removed}</del> <ins>{one.added}</ins>
                  {one.after}
                </>
              ))}
          </p>
          {show && (
            <button type="button" className={styles['show']} onClick={() => show(clause)}>
              {clause.label === null ? 'Show in the policy' : `Show ${clause.label} in the policy`}
            </button>
          )}
        </section>
      ) : (
        <Policy {...props} level="h2" />
      )}
    </div>
  );
}
