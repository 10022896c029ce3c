import { Checkbox, NativeSelect } from '@mantine/core';
import type { DocumentDetails } from '#contract/features/library/document-details.ts';
import { notYetClassified, taxonomy } from '#contract/taxonomy.ts';
import styles from './details-screen.module.css';
import { joinSubdomains, splitSubdomains, type useDetailsForm } from './use-details-form.ts';

const subjects: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = taxonomy;

const domainsOf = (category: string): string[] => Object.keys(subjects[category] ?? {});
const subdomainsOf = (category: string, domain: string): readonly string[] => subjects[category]?.[domain] ?? [];

/** The only one, where there is one: then nobody needs to choose. */
const only = (names: readonly string[]): string => (names.length === 1 ? (names[0] ?? '') : '');

type Props = { form: ReturnType<typeof useDetailsForm>; details: DocumentDetails };

/** Category, domain and one to three subdomains; choosing one empties those below it. */
export function SubjectFields({ form, details: { subject, suggestion } }: Props) {
  const { category, domain } = form.values;
  const chosen = splitSubdomains(form.values.subdomains);
  const offered = subdomainsOf(category, domain);
  const choose = (nextCategory: string, nextDomain: string) => {
    const subdomains = only(subdomainsOf(nextCategory, nextDomain));
    form.type({ category: nextCategory, domain: nextDomain, subdomains });
  };
  const { ref, error } = form.field('subdomains');
  const isSuggested =
    suggestion !== null &&
    suggestion.category === category &&
    suggestion.domain === domain &&
    subject.category === notYetClassified;
  return (
    <>
      {isSuggested && (
        <p className={styles['suggested']}>
          <b>Suggested, not saved yet.</b> {suggestion.because}
        </p>
      )}
      <NativeSelect
        {...form.field('category')}
        label="Category"
        data={Object.keys(subjects)}
        onChange={({ currentTarget: { value } }) => choose(value, only(domainsOf(value)))}
      />
      {category !== notYetClassified && (
        <>
          <NativeSelect
            {...form.field('domain')}
            label="Domain"
            data={[...(domain === '' ? [{ value: '', label: 'Select a domain' }] : []), ...domainsOf(category)]}
            onChange={({ currentTarget: { value } }) => choose(category, value)}
          />
          {offered.length > 0 && (
            <Checkbox.Group
              ref={ref}
              id={`${form.id}-subdomains`}
              tabIndex={-1}
              label="Subdomains"
              description="One to three."
              error={error}
              value={chosen}
              onChange={(next) => form.type({ subdomains: joinSubdomains(next) })}
            >
              <div className={styles['boxes']}>
                {offered.map((name) => (
                  <Checkbox
                    key={name}
                    value={name}
                    label={name}
                    disabled={chosen.length >= 3 && !chosen.includes(name)}
                  />
                ))}
              </div>
            </Checkbox.Group>
          )}
        </>
      )}
    </>
  );
}
