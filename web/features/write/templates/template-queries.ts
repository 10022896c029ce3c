import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';

/** Every template, retired ones too. */
export const allTemplatesQuery = () => ({
  ...api.write.templates.queryOptions({ input: { retired: 'true' }, meta: { background: true } }),
  ...fresh.changedElsewhere,
});

/** @param name the key of a built-in template, or the id of another */
export const openedTemplateQuery = (name: string) => ({
  ...api.write.openTemplate.queryOptions({ input: { template: name } }),
  ...fresh.changedElsewhere,
});

export const templateVersionsQuery = (id: string) => ({
  ...api.write.templateVersions.queryOptions({ input: { id }, meta: { background: true } }),
  ...fresh.changedElsewhere,
});

/** A version never changes. */
export const templateVersionQuery = (id: string, number: number) => ({
  ...api.write.templateVersion.queryOptions({ input: { id, number }, meta: { background: true } }),
  ...fresh.fixed,
});
