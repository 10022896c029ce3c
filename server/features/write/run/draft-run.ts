import { AppError } from '#contract/errors/app-error.ts';
import type { WriteEvent } from '#contract/features/write/write-events.ts';
import type { WritingEvent } from '#engine/drafting/document/written-document.ts';
import { withSpeakerNames } from '#engine/drafting/transcript/name-speakers.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import type { Analytics } from '#server/platform/analytics/analytics.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import type { RunContext, RunHandler } from '#server/platform/runs/runs.ts';
import { appendSection, changeDraft, type DraftRow, findDraftOfRun } from '../draft-store.ts';
import type { DraftingEngine, Written } from '../drafting-engine.ts';
import { addVersion } from '../text/version-store.ts';
import { findTranscript } from '../transcripts/transcript-store.ts';
import { documentOfSections } from './document-of-sections.ts';
import { InOrder } from './in-order.ts';

export type DraftRunDeps = {
  db: Database;
  clock: Clock;
  analytics: Analytics;
  notifier: Notifier;
  engine: Pick<DraftingEngine, 'write'>;
};

/** A person still looks at a document that is written sooner. */
const waitedMs = 20_000;

/** The transcript with its speakers as the person named them. @throws transcript_not_found once it was deleted */
async function talkOf({ db }: DraftRunDeps, { transcriptId, speakers }: DraftRow) {
  const found = transcriptId === null ? undefined : await findTranscript(db.query, transcriptId);
  if (!found) throw new AppError('transcript_not_found');
  return withSpeakerNames(found.talk, speakers);
}

type Progress = { draft: DraftRow; kept: ReadonlySet<string>; done: number };

/** Stores what the engine told and sends it as an event; sections that an earlier attempt stored are told no more. */
async function store(deps: DraftRunDeps, context: RunContext, progress: Progress, event: WritingEvent): Promise<void> {
  const { draft, kept } = progress;
  const { id, template } = draft;
  const append = (told: WriteEvent, alongside?: (tx: Tx) => Promise<void>) => context.append([told], alongside);
  if (event.kind === 'started') {
    if (context.run.lastSeq > 0) return;
    const { title, subtitle, sections } = event;
    await append({ type: 'writing_started', draft_id: id, title, subtitle, sections }, (tx) =>
      changeDraft(tx, id, { title, subtitle }),
    );
  }
  if (event.kind === 'section_started' && !kept.has(event.key))
    await append({ type: 'section_started', key: event.key });
  if (event.kind === 'section_done' && !kept.has(event.section.key)) {
    const { section } = event;
    progress.done += 1;
    const told = { type: 'section_written', section, done: progress.done, total: template.sections.length } as const;
    await append(told, (tx) => appendSection(tx, id, section, deps.clock.now()));
  }
}

async function write(deps: DraftRunDeps, context: RunContext, draft: DraftRow): Promise<Written> {
  const transcript = await talkOf(deps, draft);
  const progress = { draft, kept: new Set(draft.written.map(({ key }) => key)), done: draft.written.length };
  const failed = new AbortController();
  const events = new InOrder((error) => failed.abort(error));
  const { template, askedDate: date, written: kept } = draft;
  try {
    return await deps.engine.write(
      { transcript, template, date, today: dayInEngland(deps.clock.now()), kept },
      {
        onEvent: (event) => events.add(() => store(deps, context, progress, event)),
        signal: AbortSignal.any([context.signal, failed.signal]),
      },
    );
  } finally {
    await events.settled();
  }
}

/** The completed use and the first version exist exactly when the document is done. */
async function finish(
  deps: DraftRunDeps,
  tx: Tx,
  draft: DraftRow,
  { document, date, unsaid, duties }: Written,
): Promise<void> {
  const { analytics, notifier, clock } = deps;
  const { id, ownerId, organisationId, createdAt, template } = draft;
  const at = clock.now();
  const text = documentOfSections(document.sections);
  const { title, subtitle } = document;
  await changeDraft(tx, id, {
    ...{ title, subtitle, meetingDate: date, unsaid: [...unsaid], duties: [...duties] },
    ...{ document: text, revision: 1, savedAt: at, changedAt: at },
  });
  await addVersion(tx, {
    ...{ draftId: id, reason: 'written', note: '', title, document: text, revision: 1, madeBy: null, madeAt: at },
  });
  await analytics.record(tx, {
    name: 'document_drafted',
    caller: { userId: ownerId, organisationId },
    properties: { draft_id: id, template: template.key },
  });
  if (at.getTime() - createdAt.getTime() < waitedMs) return;
  await notifier.notify(tx, {
    userId: ownerId,
    kind: 'draft_written',
    title: `Written: ${title}`,
    message: 'The document is ready to read and edit.',
    link: `/write/${id}`,
    dedupeKey: `draft_written:${id}`,
  });
}

/**
 * Writes a document section by section. An attempt after one whose process died keeps the sections that are stored.
 * @throws draft_not_found; transcript_not_found
 */
export function draftRun(deps: DraftRunDeps): RunHandler {
  return async (context) => {
    const draft = await findDraftOfRun(deps.db.query, context.run.id);
    if (!draft) throw new AppError('draft_not_found');
    const written = await write(deps, context, draft);
    context.signal.throwIfAborted();
    const total = draft.template.sections.length;
    const done: WriteEvent = { type: 'done', done: total, total };
    await context.finish([done], (tx) => finish(deps, tx, draft, written));
  };
}
