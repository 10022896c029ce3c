import { expect, it } from 'vitest';
import { fieldsIn } from './typed-fields.ts';

it('Kept text gives only the fields of the form, and only as text', () => {
  const names = ['actor', 'action'] as const;
  expect(fieldsIn('{"actor":"the ward manager","action":"","other":"x"}', names)).toEqual({
    actor: 'the ward manager',
    action: '',
  });
  for (const kept of ['', 'actor', 'null', '[]', '{"actor":1,"action":{}}']) expect(fieldsIn(kept, names)).toEqual({});
});
