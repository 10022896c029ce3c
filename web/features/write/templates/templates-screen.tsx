import { useParams } from 'react-router';
import { TemplatePage } from './edit/template-page.tsx';
import { TemplatesList } from './list/templates-list.tsx';

/** /write/templates and the page of one template: one file, because who opens the list goes on to a template. */
export default function TemplatesScreen() {
  const { templateId } = useParams();
  return templateId === undefined ? <TemplatesList /> : <TemplatePage templateId={templateId} />;
}
