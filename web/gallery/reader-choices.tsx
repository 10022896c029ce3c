import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useSyncExternalStore } from 'react';
import { asPreferences } from '#web/platform/preferences/preferences.ts';
import { preferencesStore } from '#web/platform/preferences/preferences-store.ts';
import styles from './gallery.module.css';
import { Row } from './specimen.tsx';

const choices = [
  { key: 'colour_scheme', label: 'Theme', values: ['auto', 'light', 'dark'] },
  { key: 'text_size', label: 'Text size', values: [16, 18, 20] },
  { key: 'reading_face', label: 'Reading face', values: ['serif', 'sans'] },
] as const;

/** The reader's page settings; the gallery is checked in all of them. */
export function ReaderChoices() {
  const preferences = useSyncExternalStore(preferencesStore.subscribe, preferencesStore.current);
  return (
    <div className={styles['choices']}>
      {choices.map(({ key, label, values }) => (
        <Radio.Group
          key={key}
          label={label}
          value={String(preferences[key])}
          onChange={(chosen) =>
            preferencesStore.set(
              asPreferences({ ...preferences, [key]: key === 'text_size' ? Number(chosen) : chosen }),
            )
          }
        >
          <Row>
            {values.map((value) => (
              <Radio key={value} value={String(value)} label={value} />
            ))}
          </Row>
        </Radio.Group>
      ))}
    </div>
  );
}
