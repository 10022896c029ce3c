import { OfflineNote } from '#web/ui/offline-note.tsx';
import { RightPanel } from '#web/ui/right-panel.tsx';
import { AnswersShown } from './answers-shown.tsx';
import { ButtonsShown } from './buttons-shown.tsx';
import { EvidenceShown } from './evidence-shown.tsx';
import { FieldsShown } from './fields-shown.tsx';
import { FormsShown } from './forms-shown.tsx';
import styles from './gallery.module.css';
import { ListsShown } from './lists-shown.tsx';
import { MarksShown } from './marks-shown.tsx';
import { MenusShown } from './menus-shown.tsx';
import { OverlaysShown } from './overlays-shown.tsx';
import { ReaderChoices } from './reader-choices.tsx';
import { StatesShown } from './states-shown.tsx';
import { TypeShown } from './type-shown.tsx';

/** Every component of the design system in every state, for whoever builds or changes one. Never part of the product. */
export function GalleryPage() {
  return (
    <div className={styles['frame']}>
      <main className={styles['gallery']}>
        <OfflineNote />
        <h1>States and components</h1>
        <p className={styles['lead']}>Every screen is made of these. Each says what happened and what to do next.</p>
        <ReaderChoices />
        <ButtonsShown />
        <MarksShown />
        <FieldsShown />
        <FormsShown />
        <StatesShown />
        <OverlaysShown />
        <MenusShown />
        <EvidenceShown />
        <AnswersShown />
        <ListsShown />
        <TypeShown />
      </main>
      <RightPanel />
    </div>
  );
}
