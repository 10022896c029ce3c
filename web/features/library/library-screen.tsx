import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconSearch, IconUpload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callEach, useSlot } from '#web/platform/feature/slots-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import page from '#web/ui/list-page.module.css';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { CheckView } from './check-view.tsx';
import { allClashes } from './clash-words.ts';
import { DocumentsView } from './documents-view.tsx';
import { FolderPlace } from './folder-place.tsx';
import { type LibraryPlace, writePlace } from './library-place.ts';
import { clashCountsQuery, foldersQuery } from './library-queries.ts';
import styles from './library-screen.module.css';
import { useExistingFolder, useLibraryPlace } from './use-library-place.ts';

const views = { documents: 'Documents', check: 'Consistency check' } as const;
const search = {
  documents: { label: 'Search the data library', hint: 'Search your organisation’s documents' },
  check: { label: 'Search clashes', hint: 'Search the clashes found by the check' },
} as const;

/** The number of open clashes beside the name of their tab; nothing where there are none. */
function OpenClashes() {
  const { data } = useQuery(clashCountsQuery());
  const open = data === undefined ? 0 : allClashes(data);
  if (open === 0) return null;
  return (
    <>
      {' '}
      <b className={styles['open']}>{open.toLocaleString('en-GB')}</b>
      <span className="sr-only"> open</span>
    </>
  );
}

function Views({ place }: { place: LibraryPlace }) {
  return (
    <nav className={page['tabs']} aria-label="Data library sections">
      {(['documents', 'check'] as const).map((view) => (
        <Link
          key={view}
          to={{ pathname: '/data-library', search: `${writePlace({ ...place, view })}` }}
          aria-current={place.view === view ? 'page' : undefined}
        >
          {views[view]}
          {view === 'check' && <OpenClashes />}
        </Link>
      ))}
    </nav>
  );
}

type AddingProps = { asked: number; close: () => void; children: ReactNode };

/** The panel for uploads. Whoever asks for it has the focus in it at once. */
function Adding({ asked, close, children }: AddingProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.querySelector<HTMLElement>('[data-takes-focus]')?.focus();
  }, [asked]);
  return (
    <section ref={panel} className={styles['adding']} aria-label="Add documents">
      <div className={styles['addingHead']}>
        <h2>Add documents</h2>
        <ActionIcon size={32} aria-label="Close upload" onClick={close}>
          <IconX size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <p>
        Only your organisation can see them. A file with the same name as an existing document becomes its next version.
      </p>
      {children}
    </section>
  );
}

function AddButton({ isOpen, open }: { isOpen: boolean; open: () => void }) {
  return (
    <Button leftSection={<IconUpload size={17} stroke={1.6} />} aria-expanded={isOpen} onClick={open}>
      Add documents
    </Button>
  );
}

/**
 * Whether the upload panel is open, and how often somebody has asked for it: with a button here, or from elsewhere by the address
 * (`add=1`), which is put right at once so that asking again works.
 */
function useAdding(isUploading: boolean) {
  const [params, setParams] = useSearchParams();
  const isInAddress = params.get('add') === '1';
  const [isOpen, setOpen] = useState(isUploading || isInAddress);
  const [asked, setAsked] = useState(isInAddress ? 1 : 0);
  const open = () => {
    setOpen(true);
    setAsked((times) => times + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone asks
  useEffect(() => {
    if (!isInAddress) return;
    open();
    setParams(
      (before) => {
        before.delete('add');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isInAddress]);
  return { isOpen, asked, open, close: () => setOpen(false) };
}

/** /data-library: the organisation's own documents, folders and clashes. */
export default function LibraryScreen() {
  const uploads = useSlot('libraryUpload');
  const [upload] = uploads;
  // Files are being sent: people who come back see the progress.
  const isUploading = callEach(uploads.map(({ useIsSending }) => useIsSending)).includes(true);
  const { place, typed, type, go } = useLibraryPlace();
  const adding = useAdding(isUploading);
  const folders = useQuery(foldersQuery());
  useExistingFolder(place, folders, go);
  usePageTitle(place.view === 'check' ? 'Consistency check of the data library' : 'Data library');
  const add = upload && <AddButton isOpen={adding.isOpen} open={adding.open} />;
  const folderId = place.folder === undefined || place.folder === 'none' ? null : place.folder;
  const panel = folders.data && <FolderPlace place={place} folders={folders.data} go={go} />;
  return (
    <main id="main" tabIndex={-1} className={classNames(page['page'], page['besideColumn'])}>
      <TopBarContent title="Data library" />
      <div className={styles['head']}>
        <h1>Data library</h1>
        {add}
      </div>
      <TextInput
        type="search"
        size="lg"
        aria-label={search[place.view].label}
        placeholder={search[place.view].hint}
        maxLength={200}
        leftSection={<IconSearch size={17} stroke={1.6} />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {adding.isOpen && (
        <Adding asked={adding.asked} close={adding.close}>
          {upload && <upload.Place folderId={folderId} />}
        </Adding>
      )}
      <Views place={place} />
      {folders.isError && <ErrorInPlace title="Failed to load folders" retry={() => folders.refetch()} />}
      {place.view === 'check' ? (
        <>
          {panel}
          <CheckView q={place.q} showAll={() => go({ q: '' })} />
        </>
      ) : (
        <DocumentsView place={place} go={go} add={adding.isOpen ? null : add} folders={panel} />
      )}
    </main>
  );
}
