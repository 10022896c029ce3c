import styles from './professional-body.module.css';

/** Spec §2: the logo of the professional body, while its flag is on. A neutral one, which an installation replaces. */
export function ProfessionalBody() {
  return (
    <p className={styles['body']}>
      <svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <path d="M16 3 27 7v8c0 7-4.6 11.7-11 14C9.6 26.7 5 22 5 15V7Z" stroke="currentColor" strokeWidth="2.2" />
        <path d="m11 15.5 3.6 3.6L21.5 12" stroke="currentColor" strokeWidth="2.2" />
      </svg>
      <span>In association with the Larkfield Institute of Safe Estates</span>
    </p>
  );
}
