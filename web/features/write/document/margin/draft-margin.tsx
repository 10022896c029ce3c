import type { Editor } from '@tiptap/react';
import { type ComponentProps, useEffect, useState } from 'react';
import { CommentsMargin } from '../comments/comments-margin.tsx';
import type { Comments } from '../comments/use-comments.ts';
import type { RestsOn } from '../rests-on.ts';
import { ActionsMargin } from './actions-margin.tsx';
import { CitationsHere } from './citations-here.tsx';
import { DutyNotices } from './duties/duty-notices.tsx';
import styles from './margin.module.css';
import { TurnsMargin } from './turns-margin.tsx';
import { VersionsMargin } from './versions-margin.tsx';

const tabWords = { turns: 'Sources', actions: 'Actions', comments: 'Comments', versions: 'Versions' } as const;
type Tab = keyof typeof tabWords;

type Props = ComponentProps<typeof VersionsMargin> & {
  editor: Editor;
  restsOn: RestsOn;
  comments: Comments;
  /** The tab that is open at first. */
  first?: Tab;
};

/** Beside a document: what was said, its actions, its comments, and its versions. */
export function DraftMargin({ editor, restsOn, comments, first = 'turns', ...versions }: Props) {
  const [tab, setTab] = useState<Tab>(first);
  const { calls } = comments;
  useEffect(() => {
    if (calls > 0) setTab('comments');
  }, [calls]);
  const { draft } = versions;
  return (
    <aside className={styles['margin']} aria-label="Beside the document">
      <DutyNotices draft={draft} save={versions.save} />
      <fieldset className={styles['tabs']} aria-label="Show beside the document">
        {(Object.keys(tabWords) as Tab[]).map((each) => (
          <button key={each} type="button" aria-current={tab === each || undefined} onClick={() => setTab(each)}>
            {tabWords[each]}
          </button>
        ))}
      </fieldset>
      {tab === 'turns' && (
        <>
          <CitationsHere citations={restsOn.citations} />
          <TurnsMargin
            draft={draft}
            spans={restsOn.spans}
            naming={{ save: versions.save, onNamed: versions.onRestored }}
          />
        </>
      )}
      {tab === 'actions' && <ActionsMargin draft={draft} editor={editor} save={versions.save} />}
      {tab === 'comments' && <CommentsMargin comments={comments} editor={editor} />}
      {tab === 'versions' && <VersionsMargin {...versions} />}
    </aside>
  );
}
