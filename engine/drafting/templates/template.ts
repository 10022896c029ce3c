import type { DocumentTemplate } from '#contract/features/write/document-template.ts';

/** A kind of document as the engine writes it: data of the contract. */
export type Template = DocumentTemplate;
export type TemplateSection = Template['sections'][number];
export type SectionSource = TemplateSection['source'];
