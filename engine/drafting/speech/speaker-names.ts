import type { Transcript } from '../transcript/transcript.ts';

/** "Joanne Clegg" is Joanne, "Dr Sunita Rao" is Dr Rao; any other label stays whole. */
export function shortNameOf(name: string): string {
  const { title, surname } =
    /^(?<title>Dr|Mr|Mrs|Ms|Prof|Professor)\.? (?:\S+ )*(?<surname>\p{Lu}[\p{L}'’-]+)$/u.exec(name)?.groups ?? {};
  if (title !== undefined) return `${title} ${surname}`;
  return (
    /^(?!The |Hon)(?:(?:Nurse|Sister|Matron) )?(?<first>\p{Lu}\p{Ll}[\p{L}'’-]*) \p{Lu}\p{Ll}[\p{L}'’ -]*$/u.exec(name)
      ?.groups?.['first'] ?? name
  );
}

/** Words by which those who speak are called: their first name, their surname, and their name. */
export function peopleOf({ speakers }: Transcript): Set<string> {
  return new Set(
    speakers.flatMap(({ label, fullName }) => {
      const parts = (fullName ?? label)
        .split(/\s+/u)
        .filter(
          (part) =>
            /^\p{Lu}\p{Ll}/u.test(part) &&
            !/^(?:Dr|Mr|Mrs|Ms|Prof|Sr|Nurse|Speaker|Ward|Room|Office|Sister|Matron)\.?$/u.test(part),
        );
      return [label, ...(fullName ? [fullName] : []), ...parts];
    }),
  );
}
