import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { usePreferences } from '#web/platform/preferences/use-preferences.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './appearance-section.module.css';

type Preferences = ReturnType<typeof usePreferences>['preferences'];
type Choice<Value> = { value: Value; label: string };

const schemes: readonly Choice<Preferences['colour_scheme']>[] = [
  { value: 'auto', label: 'Same as this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const sizes: readonly Choice<Preferences['text_size']>[] = [
  { value: 16, label: 'Standard (16)' },
  { value: 18, label: 'Larger (18)' },
  { value: 20, label: 'Largest (20)' },
];
const faces: readonly Choice<Preferences['reading_face']>[] = [
  { value: 'serif', label: 'Source Serif' },
  { value: 'sans', label: 'Atkinson Hyperlegible' },
];

type Props<Value> = {
  label: string;
  about?: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
};

function Choices<Value extends string | number>({ label, about, choices, value, onChoose }: Props<Value>) {
  const choose = (key: string) => {
    const chosen = choices.find((choice) => String(choice.value) === key);
    if (chosen) onChoose(chosen.value);
  };
  return (
    <Radio.Group label={label} description={about} value={String(value)} onChange={choose}>
      <div className={styles['choices']}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={String(choice.value)} label={choice.label} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Theme, text size and reading font, each applied immediately. */
export function AppearanceSection() {
  const { preferences, setPreferences } = usePreferences();
  return (
    <Section title="Theme and reading" about="Changes apply immediately and follow your account to every device.">
      <Choices
        label="Theme"
        choices={schemes}
        value={preferences.colour_scheme}
        onChoose={(colour_scheme) => setPreferences({ colour_scheme })}
      />
      <Choices
        label="Text size"
        choices={sizes}
        value={preferences.text_size}
        onChoose={(text_size) => setPreferences({ text_size })}
      />
      <Choices
        label="Reading font"
        about="For the text of regulations and policies."
        choices={faces}
        value={preferences.reading_face}
        onChoose={(reading_face) => setPreferences({ reading_face })}
      />
      <figure className={styles['sample']}>
        <figcaption>Sample</figcaption>
        <p>
          Someone opens a document to find one clause among hundreds. They read it twice, note its number and compare it
          with 1.2, 3.4 and 5.6.
        </p>
      </figure>
    </Section>
  );
}
