import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import styles from './file-drop-place.module.css';
import { useFilesOverWindow } from './use-files-over-window.ts';

type Props = {
  /** "Drop files here" */
  lead: string;
  /** Which files it takes. */
  hint: ReactNode;
  /** What the layer over the whole page says while files are dragged over the window. */
  overPage: string;
  onFiles: (files: File[]) => void;
  /** Takes none for the moment. */
  isBusy?: boolean;
  /** Names the hidden field for files, where a form needs it; the buttons name the act otherwise. */
  fieldLabel?: string;
  /** The ways to choose files. @param open shows the system's dialog for files */
  acts: (open: () => void) => ReactNode;
  /** What was dropped: the place shrinks round it and still takes another. */
  children?: ReactNode;
};

/** Where files are dropped. While files are dragged over the window it covers the whole page, so that none misses it. */
export function FileDropPlace({ lead, hint, overPage, onFiles, isBusy = false, fieldLabel, acts, children }: Props) {
  const open = useRef<() => void>(null);
  const isDragging = useFilesOverWindow();
  const isEmpty = children === undefined;
  return (
    <Dropzone
      openRef={open}
      onDrop={onFiles}
      disabled={isBusy}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      data-empty={isEmpty || undefined}
      data-whole-page={isDragging && !isBusy ? overPage : undefined}
      className={styles['drop'] ?? ''}
      inputProps={fieldLabel === undefined ? { 'aria-hidden': true } : { 'aria-label': fieldLabel }}
    >
      {isEmpty ? (
        <>
          <IconUpload size={26} stroke={1.6} aria-hidden="true" />
          <p className={styles['lead']}>{lead}</p>
          <p className={styles['hint']}>{hint}</p>
          <div className={styles['acts']}>{acts(() => open.current?.())}</div>
        </>
      ) : (
        children
      )}
    </Dropzone>
  );
}
