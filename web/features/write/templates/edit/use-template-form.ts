import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OpenedTemplate } from '#contract/features/write/template-in-list.ts';
import { api, client } from '#web/platform/api/api-client.ts';
import { newKey } from '#web/platform/api/new-key.ts';
import { refusedPlaces } from '#web/platform/form/refused-places.ts';
import { useUnsentText } from '#web/platform/unsent-text/use-unsent-text.ts';
import { announce } from '#web/ui/announce.ts';
import { openedTemplateQuery } from '../template-queries.ts';
import { problemsAt, type TemplateProblems } from './template-problems.ts';
import { keptTemplate, type TypedTemplate, typedContent } from './typed-template.ts';

/** `id` and `version` are null for a template that is not saved yet. */
export type TemplateStart = { place: string; id: string | null; version: number | null; typed: TypedTemplate };

type Sent = { typed: TypedTemplate; basedOn: number | null; asNew: boolean };

/** Sends what was typed. Sending the same again after a failure saves nothing twice. */
function useSave({ id }: TemplateStart, onSaved: (saved: OpenedTemplate) => void) {
  const cache = useQueryClient();
  const sent = useRef<{ said: string; key: string }>(undefined);
  return useMutation({
    mutationFn: ({ typed, basedOn, asNew }: Sent) => {
      const template = typedContent(typed);
      const said = JSON.stringify([template, basedOn, asNew]);
      if (sent.current?.said !== said) sent.current = { said, key: newKey() };
      const context = { idempotencyKey: sent.current.key };
      if (id === null || basedOn === null || asNew) return client.write.createTemplate({ template }, { context });
      return client.write.saveTemplate({ id, template, based_on: basedOn }, { context });
    },
    meta: { background: true },
    onSuccess: async (saved) => {
      cache.setQueryData(openedTemplateQuery(saved.id ?? '').queryKey, saved);
      onSaved(saved);
      announce(`${saved.name} is saved.`);
      await Promise.all(
        [api.write.templates.key(), api.write.templateVersions.key()].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

/** What is typed into the form of a template, kept in the tab until it is saved; and what the server says of it. */
export function useTemplateForm(start: TemplateStart, onSaved: (saved: OpenedTemplate) => void) {
  const [kept, keep, isKept] = useUnsentText(start.place);
  const stored = keptTemplate(kept);
  const typed = stored?.typed ?? start.typed;
  const basedOn = stored ? stored.basedOn : start.version;
  const [problems, setProblems] = useState<TemplateProblems>({});
  const discard = () => {
    setProblems({});
    keep('');
  };
  const save = useSave(start, (saved) => {
    discard();
    onSaved(saved);
  });
  const preview = useMutation({
    mutationFn: (template: TypedTemplate) => client.write.previewTemplate({ template: typedContent(template) }),
    meta: { background: true },
  });
  const showProblems = (sent: TypedTemplate) => (error: Error) => setProblems(problemsAt(refusedPlaces(error), sent));
  return {
    typed,
    problems,
    isRestored: isKept && stored !== undefined,
    isUnsaved: stored !== undefined && JSON.stringify(typed) !== JSON.stringify(start.typed),
    discard,
    /** @param fields whose problems were about the former values */
    change: (next: TypedTemplate, fields: readonly string[]) => {
      // Who takes everything back has typed nothing on top of the version that is the newest by now.
      keep(JSON.stringify(next) === JSON.stringify(start.typed) ? '' : JSON.stringify({ basedOn, typed: next }));
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))));
    },
    save,
    send: (asNew = false) => {
      setProblems({});
      save.mutate({ typed, basedOn, asNew }, { onError: showProblems(typed) });
    },
    preview,
    look: () => {
      setProblems({});
      preview.mutate(typed, { onError: showProblems(typed) });
    },
  };
}
export type TemplateForm = ReturnType<typeof useTemplateForm>;
