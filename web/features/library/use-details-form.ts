import { useRef } from 'react';
import { libraryErrors } from '#contract/errors/library-errors.ts';
import type { DocumentDetails } from '#contract/features/library/document-details.ts';
import { isInTaxonomy, notYetClassified } from '#contract/taxonomy.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useChangeDocument } from './use-change-library.ts';

/** The fields of the form. Subdomains are one text, joined by a character that none contains. */
export type DetailsValues = {
  title: string;
  category: string;
  domain: string;
  subdomains: string;
  folder: string;
  owner: string;
  reviewOn: string | undefined;
};

const separator = '|';
export const splitSubdomains = (joined: string): string[] => (joined === '' ? [] : joined.split(separator));
export const joinSubdomains = (subdomains: readonly string[]): string => subdomains.join(separator);

/** A suggested subject stands in the form while nobody has set one. */
export function initialOf(details: DocumentDetails): DetailsValues {
  const { category, domain, subdomains } = details.suggestion ?? details.subject;
  return {
    title: details.title,
    category,
    domain,
    subdomains: joinSubdomains(subdomains),
    folder: details.folder_id ?? '',
    owner: details.owner?.user_id ?? '',
    reviewOn: details.review_on ?? undefined,
  };
}

/** The problems of the form by field. */
export function problemsOf({ title, category, domain, subdomains }: DetailsValues) {
  const chosen = splitSubdomains(subdomains);
  return {
    ...(title.trim() === '' && { title: 'Enter a title.' }),
    ...(domain === '' && { domain: 'Select a domain.' }),
    ...(domain !== '' && chosen.length === 0 && { subdomains: 'Select at least one subdomain.' }),
    ...(chosen.length > 3 && { subdomains: 'Select three subdomains at most.' }),
    ...(domain !== '' &&
      chosen.length > 0 &&
      chosen.length <= 3 &&
      !isInTaxonomy(category, domain, chosen) && { subdomains: 'Select subdomains of this domain.' }),
  };
}

/** What the form changes of the details. */
export function detailsChangeOf(details: DocumentDetails, values: DetailsValues) {
  const { category, domain } = values;
  const subject = { category, domain, subdomains: splitSubdomains(values.subdomains) };
  const before = { ...details.subject, subdomains: [...details.subject.subdomains].sort() };
  const isSubjectNew =
    JSON.stringify({ ...subject, subdomains: subject.subdomains.toSorted() }) !== JSON.stringify(before);
  const title = values.title.trim();
  return {
    ...(title !== details.title && { title }),
    ...(isSubjectNew && category !== notYetClassified && { subject }),
    ...(values.folder !== (details.folder_id ?? '') && { folder_id: values.folder || null }),
    ...(values.owner !== (details.owner?.user_id ?? '') && { owner_id: values.owner || null }),
    ...(values.reviewOn !== (details.review_on ?? undefined) && { review_on: values.reviewOn ?? null }),
  };
}

type Options = {
  details: DocumentDetails;
  /** Fetches the details again after somebody else has changed them. */
  refetch: () => unknown;
  onSaved: (saved: DocumentDetails) => void;
};

/** The form of a document's details. `confirms` says, when the form is sent, whether what was read of the version looks right. */
export function useDetailsForm({ details, refetch, onSaved }: Options) {
  const change = useChangeDocument();
  const confirms = useRef(false);
  const form = useForm<DetailsValues>({
    initial: initialOf(details),
    check: problemsOf,
    hasSummary: true,
    send: async (values) => {
      const saved = await change.mutateAsync({
        id: details.work_id,
        revision: details.revision,
        ...detailsChangeOf(details, values),
        ...(confirms.current && { checked_version_id: details.version.id }),
      });
      onSaved(saved);
    },
    refused: (error) => {
      const { code, description } = asClientError(error);
      if (code === libraryErrors.details_changed.number) void refetch();
      return { top: description, reason: 'Your changes are still in the form.' };
    },
    resetsWhenSent: true,
  });
  return { ...form, confirms };
}
