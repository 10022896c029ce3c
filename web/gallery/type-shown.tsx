import styles from './gallery.module.css';
import { longSentence } from './long-words.ts';
import { Room, Specimen } from './specimen.tsx';

const sizes = [
  ['xl', 'Reading text, 18'],
  ['lg', 'Answer, 16'],
  ['md', 'Controls, lists, tables, 14'],
  ['sm', 'Meta, dense filters, 13'],
  ['xs', 'Badges, captions, 12'],
] as const;

export function TypeShown() {
  return (
    <Room name="Type">
      <Specimen name="Sizes" isWide>
        <div className={styles['types']}>
          {sizes.map(([size, words]) => (
            <p key={size} style={{ fontSize: `var(--fs-${size})` }}>
              {words}. {longSentence}
            </p>
          ))}
          <p style={{ font: '400 var(--fs-xl) / var(--lh-read) var(--font-read)', maxWidth: 'var(--measure)' }}>
            Source. {longSentence} See 1.2, 3.4 and 5.67.
          </p>
        </div>
      </Specimen>
    </Room>
  );
}
