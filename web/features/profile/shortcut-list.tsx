import styles from './shortcut-list.module.css';

type Shortcut = { keys: readonly string[]; what: string };

const shortcuts: readonly Shortcut[] = [
  { keys: ['Ctrl K', '⌘ K'], what: 'Go to a page, search the wiki or open a recent chat' },
  { keys: ['Enter'], what: 'Ask the question you have typed' },
  { keys: ['Shift Enter'], what: 'Begin a new line in the question' },
  { keys: ['['], what: 'Previous source, with the focus in the sources' },
  { keys: [']'], what: 'Next source, with the focus in the sources' },
  { keys: ['Esc'], what: 'Close what is open: a menu, a message, a side sheet' },
];

/** What the keyboard does beyond Tab and Enter. */
export function ShortcutList() {
  return (
    <dl className={styles['keys']}>
      {shortcuts.map(({ keys, what }) => (
        <div key={what}>
          <dt>
            {keys.map((key, index) => (
              <span key={key}>
                {index > 0 && ' or '}
                <kbd>{key}</kbd>
              </span>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
