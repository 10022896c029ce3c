import { expect, it } from 'vitest';
import { fieldsIn } from './typed-fields.ts';

it('The fields of a kept draft are those that the form has, and only as text', () => {
  const names = ['actor', 'action'] as const;
  expect(fieldsIn('{"actor":"the ward manager","action":"","other":"x"}', names)).toEqual({
    actor: 'the ward manager',
    action: '',
  });
  for (const draft of ['', 'actor', 'null', '[]', '{"actor":1,"action":{}}'])
    expect(fieldsIn(draft, names)).toEqual({});
});
