import styles from './support-glyph.module.css';

type Props = { support: 'supported' | 'partly' | 'unsupported' | undefined };

/** ● supported, ◐ partly, ○ not; faint until checked. */
export function SupportGlyph({ support }: Props) {
  return <i className={styles['glyph']} data-support={support ?? 'unchecked'} aria-hidden="true" />;
}
