import type { OpenedDraft } from '#contract/features/write/draft.ts';
import { DraftBar } from './draft-bar.tsx';
import styles from './draft-screen.module.css';
import { type ListedSection, SectionList } from './section-list.tsx';
import { useLiveDraft } from './use-live-draft.ts';
import { WrittenSection } from './written-section.tsx';

/** A document that is being written: its sections appear as they come. */
export function RunningDraft({ draft }: { draft: OpenedDraft }) {
  const live = useLiveDraft(draft);
  const { written, atWork } = live;
  const stateOf = new Map(written.map(({ key, state }) => [key, state]));
  const sections = draft.sections.map(({ key, heading }): ListedSection => {
    const note = stateOf.get(key) ?? (key === atWork ? 'writing' : 'waiting');
    return { key, heading, note };
  });
  const [done, total] = [written.length, draft.sections.length];
  return (
    <>
      <DraftBar draft={draft} title={live.title} />
      <div className={styles['split']}>
        <SectionList
          sections={sections}
          current={atWork}
          goTo={(key) => document.getElementById(`section-${key}`)?.scrollIntoView({ block: 'start' })}
        />
        <div className={styles['middle']}>
          <div className={styles['progress']}>
            <b role="status">
              {done} of {total} sections done
            </b>
            <div
              className={styles['bar']}
              role="progressbar"
              aria-label="Writing"
              aria-valuenow={done}
              aria-valuemin={0}
              aria-valuemax={total}
            >
              <i style={{ width: `${(100 * done) / Math.max(1, total)}%` }} />
            </div>
            <span>You can read now, and edit when it has finished.</span>
          </div>
          <div className={styles['desk']}>
            <article className={styles['sheet']}>
              <h1>{live.title}</h1>
              <p className={styles['subtitle']}>{live.subtitle}</p>
              {draft.sections.map(({ key, heading }) => {
                const section = written.find((each) => each.key === key);
                if (section) return <WrittenSection key={key} section={section} />;
                return (
                  <div key={key} className={styles['waits']} aria-hidden="true">
                    <p>{heading}</p>
                    <i />
                    <i />
                  </div>
                );
              })}
            </article>
          </div>
        </div>
      </div>
    </>
  );
}
