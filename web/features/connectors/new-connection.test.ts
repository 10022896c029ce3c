import { expect, it } from 'vitest';
import { connectionOf, fieldsOf, inputOf } from './new-connection.ts';

it('A new connection that was typed and not sent comes back as it was', () => {
  const typed = { ...connectionOf({}), kind: 'gov_uk' as const, address: 'https://www.gov.uk/x', attachments: false };
  expect(connectionOf(fieldsOf(typed))).toEqual(typed);
  const since = { ...connectionOf({}), address: 'https://www.legislation.gov.uk/uksi/2014/2936', since: '2015-04-01' };
  expect(connectionOf(fieldsOf(since))).toEqual(since);
  expect(connectionOf({ kind: 'ftp', every: 'minute', publish: 'never', place: 'x', address: 'a' })).toEqual({
    ...connectionOf({}),
    address: 'a',
  });
});

it('A new connection says of a day and of attachments only what its kind has', () => {
  const typed = { ...connectionOf({}), address: ' https://a.example ', since: '2015-04-01' };
  expect(inputOf(typed)).toMatchObject({ address: 'https://a.example', since: '2015-04-01' });
  expect(inputOf(typed)).not.toHaveProperty('with_attachments');
  expect(inputOf({ ...typed, kind: 'gov_uk' })).toMatchObject({ with_attachments: true });
  expect(inputOf({ ...typed, kind: 'oscal' })).not.toHaveProperty('since');
});
