import { expect, it } from 'vitest';
import { openApiDocument } from './openapi-document.ts';

type Parameter = { in: string; name: string; schema: unknown; style?: string; explode?: boolean };

it('The API description says that each list in a query is a repeated key', async () => {
  const { paths = {} } = await openApiDocument();
  const parameters = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) => (operation.parameters ?? []) as Parameter[])
    .filter((parameter) => parameter.in === 'query');
  const lists = parameters.filter(({ schema }) => JSON.stringify(schema).includes('"array"'));
  expect(new Set(lists.map(({ name }) => name))).toEqual(
    new Set([
      ...['element_id', 'element_ids', 'work', 'category', 'domain', 'subDomain', 'status', 'document', 'modality'],
      ...['state', 'when', 'decision', 'section', 'set', 'since', 'assignee', 'subdomain'],
    ]),
  );
  expect(lists.filter(({ style, explode }) => style !== 'form' || explode !== true)).toEqual([]);
  expect(parameters.filter(({ style }) => style === 'deepObject')).toEqual([]);
});
