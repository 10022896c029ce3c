import { TextField } from './text-field.tsx';

type Name = 'first_name' | 'surname' | 'job_title';
type Field = { id: string; name: string; value: string; error: string | undefined; onType: (text: string) => void };

/** First name, surname and job title of who is filling in the form. */
export function PersonFields({ field }: { field: (name: Name) => Field }) {
  return (
    <>
      <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
      <TextField {...field('surname')} label="Surname" autoComplete="family-name" />
      <TextField {...field('job_title')} label="Job title" autoComplete="organization-title" />
    </>
  );
}
