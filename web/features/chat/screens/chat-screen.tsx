import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSourceKeys } from '#web/features/chat/use-selection.ts';
import { PageNotLoaded } from '#web/platform/errors/page-not-loaded.tsx';
import { latePart } from '#web/platform/late/late-part.ts';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { type Chat, chatQuery } from '../chat-queries.ts';
import { readChatPlace } from '../place-in-chat.ts';
import { SourcesInView } from '../sources-in-view.ts';
import { useColumns } from '../use-columns.ts';
import { useQuestions } from '../use-questions.ts';
import { useSelection } from '../use-selection.ts';
import { ChatBar } from './chat-bar.tsx';
import styles from './chat-screen.module.css';
import thread from './chat-thread.module.css';
import { ChatThread } from './chat-thread.tsx';

const loadMargin = () => import('../components/source-list.tsx');
const SourceMargin = latePart(async () => ({ default: (await loadMargin()).SourceMargin }));
// Fetched while the chat is, whose page opens without it. A failure counts where sources are shown.
loadMargin().catch(() => undefined);

/** Wide screens have the sources in the margin and never need it. */
const SourceSheet = latePart(async () => ({
  default: (await import('../components/source-sheet.tsx')).SourceSheet,
}));

function OpenChat({ chat }: { chat: Chat }) {
  const { hasMargin } = useColumns();
  const [isMarginHidden, hideMargin] = useState(false);
  const [isSheetOpen, openSheet] = useState(false);
  const { questions, earlier } = useQuestions(chat);
  const selection = useSelection(questions);
  usePageTitle(chat.title || 'New chat');
  const select = (questionId: string, source: number) => {
    selection.select(questionId, source);
    openSheet(!hasMargin);
    hideMargin(false);
  };
  const sources = {
    answer: selection.answer,
    origin: { chatId: chat.id, questionId: selection.question?.id ?? '' },
    selected: selection.source,
    onSelect: (source: number) => selection.question && selection.select(selection.question.id, source),
  };
  const isMarginShown = hasMargin && !isMarginHidden;
  const onKeyDown = useSourceKeys(sources);
  const showSources = hasMargin ? () => hideMargin(false) : () => openSheet(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the page, not of an element
    <div className={styles['chat']} data-margin={isMarginShown || undefined} onKeyDown={onKeyDown}>
      <main id="main" tabIndex={-1} className={styles['thread']}>
        <ChatBar
          chat={chat}
          sourceCount={selection.answer.sources.length}
          showSources={isMarginShown ? undefined : showSources}
          exported={{ runIds: questions.map(({ run_id: id }) => id), earlier }}
        />
        <SourcesInView value={isMarginShown ? (selection.question?.id ?? '') : undefined}>
          <ChatThread
            chat={chat}
            questions={questions}
            earlier={earlier}
            selected={
              selection.question && selection.source !== undefined
                ? { questionId: selection.question.id, source: selection.source }
                : undefined
            }
            onSelect={select}
            onNewQuestion={selection.followNewest}
          />
        </SourcesInView>
      </main>
      <Suspense>{isMarginShown && <SourceMargin {...sources} onHide={() => hideMargin(true)} />}</Suspense>
      {!hasMargin && (
        <Suspense>
          <SourceSheet {...sources} isOpen={isSheetOpen} onClose={() => openSheet(false)} />
        </Suspense>
      )}
    </div>
  );
}

const newChat = { to: '/chat', words: 'New chat' };

/** The branch that the address names. A link to a question of another branch leads to that branch. */
function useBranch(chatId: string) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const branch = new URLSearchParams(search).get('branch') ?? undefined;
  // The branch shown stays until another has loaded.
  const query = useQuery({ ...chatQuery(chatId, branch), placeholderData: keepPreviousData });
  const [named] = useState(() => readChatPlace(hash)?.questionId);
  const { data } = query;
  const isElsewhere =
    named !== undefined && branch === undefined && data && !data.questions.some(({ id }) => id === named);
  useEffect(() => {
    if (isElsewhere) void navigate({ search: `?branch=${named}`, hash }, { replace: true, preventScrollReset: true });
  }, [isElsewhere, named, hash, navigate]);
  return query;
}

/** A chat: questions, answers and, beside them, sources. */
export function ChatScreen({ chatId }: { chatId: string }) {
  const { data, isPending, error, refetch } = useBranch(chatId);
  usePageTitle('Chat');
  if (data) return <OpenChat key={data.id} chat={data} />;
  return (
    <main id="main" tabIndex={-1} className={styles['thread']}>
      <ChatBar chat={undefined} title="Chat" />
      <div className={thread['scroll']}>
        <div className={thread['column']}>
          {isPending && <Skeleton label="Loading chat" lines={pageLines} />}
          {error && (
            <PageNotLoaded title="Failed to load this chat" error={error} retry={() => refetch()} wayOn={newChat} />
          )}
        </div>
      </div>
    </main>
  );
}
