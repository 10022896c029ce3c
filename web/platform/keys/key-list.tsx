import { Checkbox } from '@mantine/core';
import { usePreferences } from '#web/platform/preferences/use-preferences.ts';
import styles from './key-list.module.css';
import { paletteKeys } from './palette-keys.ts';

/** Every key, with where it works. */
const singleKeys = [
  { keys: ['/'], does: 'Search', where: 'in the wiki, in a document and in your chats' },
  { keys: ['[', ']'], does: 'Previous and next source', where: 'in a chat, outside a text field' },
  {
    keys: ['j', 'k'],
    does: 'Next and previous change, obligation or finding',
    where: 'in a comparison, the list of obligations or a review',
  },
  { keys: ['a'], does: 'Approve the obligation', where: 'in the list of obligations, on one of them' },
  { keys: ['?'], does: 'Show keyboard shortcuts', where: 'on the page, outside a text field' },
] as const;

const otherKeys = [
  { keys: paletteKeys, does: 'Go to a page, search the wiki, open a chat or run a command', where: 'anywhere' },
  { keys: ['Enter'], does: 'Ask the question', where: 'in the ask box; Shift and Enter starts a new line' },
  { keys: ['Enter'], does: 'Go from an open finding to its place in the policy, and back', where: 'in a review' },
  { keys: ['Esc'], does: 'Close', where: 'in a menu, dialog or drawer' },
] as const;

function Keys({ list }: { list: typeof singleKeys | typeof otherKeys }) {
  return (
    <dl className={styles['keys']}>
      {list.map(({ keys, does, where }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>
            {does}
            <span>{where}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The keyboard shortcuts, and a switch for those without Ctrl, Alt or ⌘ (WCAG 2.1.4). */
export function KeyList() {
  const { preferences, setPreferences } = usePreferences();
  return (
    <div className={styles['list']}>
      <Keys list={otherKeys} />
      <h3 className={styles['heading']}>Single-key shortcuts</h3>
      <Keys list={singleKeys} />
      <Checkbox
        label="Use single-key shortcuts"
        description="Turn these off if you use dictation or press them by mistake."
        checked={preferences.single_keys}
        onChange={(event) => setPreferences({ single_keys: event.currentTarget.checked })}
      />
    </div>
  );
}
