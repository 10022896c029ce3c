import { Button } from '@mantine/core';
import { type Editor, EditorContent } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OpenedDraft } from '#contract/features/write/draft.ts';
import type { RichText } from '#contract/features/write/rich-text.ts';
import { commentedPlaces } from '#web/editor/commented-words.ts';
import text from '#web/editor/document-editor.module.css';
import { EditorToolbar } from '#web/editor/editor-toolbar.tsx';
import { FindBar } from '#web/editor/find-bar.tsx';
import { setText, textOfEditor, useDocumentEditor } from '#web/editor/use-document-editor.ts';
import { CommentButton } from './comments/comment-button.tsx';
import { useComments } from './comments/use-comments.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftBar } from './draft-bar.tsx';
import styles from './draft-screen.module.css';
import { DraftMargin } from './margin/draft-margin.tsx';
import { OthersNote } from './others-note.tsx';
import { useRestsOn } from './rests-on.ts';
import { SavedState } from './saved-state.tsx';
import { SectionList } from './section-list.tsx';
import { SuggestMenu } from './suggestions/suggest-menu.tsx';
import { SuggestionBar } from './suggestions/suggestion-bar.tsx';
import { useSuggestions } from './suggestions/use-suggestions.ts';
import { useAutosave } from './use-autosave.ts';
import { useSectionsOf } from './use-sections-of.ts';
import { WritingEndedNote } from './writing-ended-note.tsx';

const emptyText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

/** The title of a document, edited in its place. */
function Title({ title, canEdit, change }: { title: string; canEdit: boolean; change: (title: string) => void }) {
  if (!canEdit) return <h1>{title}</h1>;
  return (
    <h1>
      <textarea
        className={styles['title']}
        aria-label="Title of the document"
        rows={1}
        maxLength={200}
        value={title}
        onChange={({ currentTarget: { value } }) => change(value.replaceAll('\n', ' '))}
      />
    </h1>
  );
}

/** A document that is written: edited and saved as it is typed, with the words behind it in the margin. */
export function EditDraft({ draft }: { draft: OpenedDraft }) {
  const { can_edit: canEdit } = draft;
  const editing = useRef<Editor>(undefined);
  const saving = useAutosave({
    draft,
    onCovered: (document) => editing.current && setText(editing.current, document),
    commented: () => editing.current && commentedPlaces(editing.current),
  });
  const { state, loop, change, first } = saving;
  const [title, setTitle] = useState(first.title);
  const [isFinding, find] = useState(false);
  const editor = useDocumentEditor({
    document: first.document ?? emptyText,
    isEditable: canEdit,
    label: 'Text of the document',
    onChange: (document) => change({ document, title }),
  });
  editing.current = editor;
  const [params] = useSearchParams();
  const action = params.get('action');
  const restsOn = useRestsOn(editor);
  const sections = useSectionsOf(editor);
  const suggestions = useSuggestions(editor, draft.id);
  const rename = (next: string) => {
    setTitle(next);
    change({ document: textOfEditor(editor), title: next });
  };
  const show = (shown: { document: RichText | null; title: string; revision: number; saved_at: string | null }) => {
    loop.drop(shown.revision, shown.saved_at);
    setTitle(shown.title);
    setText(editor, shown.document ?? emptyText);
  };
  const save = async () => {
    await loop.flush();
    return loop.revision;
  };
  const comments = useComments(draft, editor, save);
  return (
    <>
      <DraftBar draft={draft} title={title} state={<SavedState state={state} />} beforeDownload={save} />
      <div className={styles['split']}>
        <SectionList sections={sections.list} current={sections.current} goTo={sections.goTo} />
        <div className={styles['work']}>
          {canEdit && (
            <EditorToolbar editor={editor}>
              <CommentButton ask={comments.ask} />
              <Button size="compact-sm" variant="subtle" aria-expanded={isFinding} onClick={() => find(!isFinding)}>
                Find
              </Button>
              <SuggestMenu suggestions={suggestions} />
              <span className={styles['count']}>
                {editor.storage.characterCount.words().toLocaleString('en-GB')} words
              </span>
            </EditorToolbar>
          )}
          {isFinding && <FindBar editor={editor} onClose={() => find(false)} />}
          <SuggestionBar suggestions={suggestions} />
          <WritingEndedNote draft={draft} />
          <OthersNote draft={draft} loop={loop} />
          <div className={styles['desk']}>
            <article className={styles['sheet']}>
              <Title title={title} canEdit={canEdit} change={rename} />
              <p className={styles['subtitle']}>{draft.subtitle}</p>
              <EditorContent editor={editor} className={text['text']} id="document-text" />
            </article>
          </div>
        </div>
        <DraftMargin
          draft={draft}
          editor={editor}
          {...(action !== null && { first: 'actions' as const })}
          restsOn={restsOn}
          comments={comments}
          current={() => textOfEditor(editor)}
          save={save}
          onRestored={show}
        />
      </div>
      {state.kind === 'changed' && loop.unsaved && (
        <ConflictDialog
          draft={draft}
          mine={loop.unsaved}
          onKeepMine={(revision, at) => loop.drop(revision, at)}
          onTakeTheirs={show}
        />
      )}
    </>
  );
}
