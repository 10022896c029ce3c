import type { FormField } from '#web/ui/form/form-store.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

type Name = 'first_name' | 'surname' | 'job_title';

/** First name, surname and job title of who is filling in the form. */
export function PersonFields({ field }: { field: (name: Name) => FormField }) {
  return (
    <>
      <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
      <TextField {...field('surname')} label="Surname" autoComplete="family-name" />
      <TextField {...field('job_title')} label="Job title" autoComplete="organization-title" />
    </>
  );
}
