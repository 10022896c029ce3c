import styles from './sources-panel.module.css';
import { UploadPlace } from './upload-place.tsx';

/** Regulation that an administrator uploads by hand, for every organisation. */
export function SourcesPanel() {
  return (
    <div className={styles['sources']}>
      <p className={styles['about']}>
        Files added here become regulation that every organisation on this installation can read. A file with the same
        name as an existing document becomes its next version.
      </p>
      <UploadPlace partition="regulation" />
    </div>
  );
}
