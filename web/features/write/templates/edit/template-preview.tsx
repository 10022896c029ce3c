import { IconEye } from '@tabler/icons-react';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { refusedPlaces } from '#web/platform/form/refused-places.ts';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { WrittenSection } from '../../document/written-section.tsx';
import styles from './template-editor.module.css';
import type { TemplateForm } from './use-template-form.ts';

/** What the template makes of the sample meeting, as it was when the button was pressed. */
export function PreviewOfTemplate({ form: { preview, look, typed } }: { form: TemplateForm }) {
  const { data, variables, error, isPending } = preview;
  const isOld = data !== undefined && JSON.stringify(variables) !== JSON.stringify(typed);
  const problem = error && asClientError(error);
  return (
    <aside className={styles['preview']} aria-label="Preview">
      <div className={styles['preview-head']}>
        <h2>Preview</h2>
        <LoadingButton
          variant="default"
          isLoading={isPending}
          leftSection={<IconEye size={16} stroke={1.7} aria-hidden="true" />}
          onClick={look}
        >
          Preview on the sample
        </LoadingButton>
      </div>
      {problem && (
        <ErrorInPlace title={problem.title}>
          {refusedPlaces(error).length > 0 ? 'Fix the problems in the form, then preview again.' : problem.description}
        </ErrorInPlace>
      )}
      {data === undefined && !problem && (
        <p className={styles['hint']}>
          See what this template makes of a short sample meeting. Nothing is stored, and nothing has to be saved first.
        </p>
      )}
      {data && !problem && (
        <>
          <p className={styles['hint']} role="status">
            {isOld ? 'The template has changed since this preview.' : 'Written from the sample meeting.'}
          </p>
          <ScrollRegion className={styles['sheet']} aria-label="The sample meeting in this template">
            <h3>{data.title}</h3>
            <p className={styles['hint']}>{data.subtitle}</p>
            {data.sections.map((section) => (
              <WrittenSection key={section.key} section={section} />
            ))}
          </ScrollRegion>
        </>
      )}
    </aside>
  );
}
