import { useEffect, useRef, useState } from 'react';
import styles from './drop-place.module.css';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped anywhere on the page, and says so while they are dragged over it. */
export function DropPlace({ onFiles }: { onFiles: (files: readonly File[]) => unknown }) {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const ended = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', on: (event: DragEvent) => void) =>
      addEventListener(type, on, { signal: ended.signal });
    listen('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    // Between two elements of the page nothing is left; outside it there is no element.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen('drop', (event) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      latest.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => ended.abort();
  }, []);
  return isOver ? (
    <div className={styles['place']}>
      <p>Drop the files to attach them to this chat</p>
    </div>
  ) : null;
}
