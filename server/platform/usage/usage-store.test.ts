import { expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { analyticsEvents } from '#server/platform/analytics/analytics-tables.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { periodsUpTo } from './usage-period.ts';
import { countUsage } from './usage-store.ts';

describeBothDatabases('A person’s use is counted', (database) => {
  const put = async (userId: string, at: string, name = 'question_asked', properties = {}) =>
    database()
      .query.insert(analyticsEvents)
      .values({ id: newId(), userId, name, properties, occurredAt: new Date(at) });

  it('by days in England, in summer and in winter', async () => {
    const userId = newId();
    const { current, previous } = periodsUpTo(7, new Date('2026-07-07T12:00:00Z'));
    expect([previous, current]).toEqual([
      { from: '2026-06-24', to: '2026-06-30' },
      { from: '2026-07-01', to: '2026-07-07' },
    ]);
    await put(userId, '2026-06-30T22:59:59Z');
    await put(userId, '2026-06-30T23:00:00Z');
    await put(userId, '2026-07-07T22:59:59Z');
    await put(userId, '2026-07-07T23:00:00Z');
    expect(await countUsage(database().query, userId, current)).toMatchObject({ questionsAsked: 2, daysActive: 2 });
    expect(await countUsage(database().query, userId, previous)).toMatchObject({ questionsAsked: 1, daysActive: 1 });
    await put(userId, '2026-12-31T23:59:59Z');
    const december = { from: '2026-12-25', to: '2026-12-31' };
    expect(await countUsage(database().query, userId, december)).toMatchObject({ questionsAsked: 1 });
  });

  it('up to today in England, even when UTC is still at yesterday', () => {
    expect(periodsUpTo(7, new Date('2026-07-07T23:30:00Z')).current).toEqual({ from: '2026-07-02', to: '2026-07-08' });
  });

  it('once a period for each cited element opened, and once a day for a document', async () => {
    const userId = newId();
    const opened = { work_id: 'W', cited_element_ids: ['A'] };
    for (const day of ['06-30', '07-01', '07-02', '07-07'])
      await put(userId, `2026-${day}T09:00:00Z`, 'document_opened', opened);
    const counted = (from: string, to: string) => countUsage(database().query, userId, { from, to });
    expect(await counted('2026-07-01', '2026-07-07')).toMatchObject({ citedElementsOpened: 1, documentsOpened: 3 });
    expect(await counted('2026-06-24', '2026-06-30')).toMatchObject({ citedElementsOpened: 1, documentsOpened: 1 });
  });

  it('from well-formed events, whatever else is stored under the same names', async () => {
    const userId = newId();
    const period = { from: '2026-07-01', to: '2026-07-07' };
    await put(userId, '2026-07-02T09:00:00Z', 'document_opened', {});
    await put(userId, '2026-07-02T09:00:00Z', 'document_opened', { work_id: 'W', cited_element_ids: ['A', 'A', 'B'] });
    await put(userId, '2026-07-02T10:00:00Z', 'document_opened', { work_id: 'W', cited_element_ids: ['A'] });
    for (const outcome of ['found', 'found', 'may_answer', 'not_found', 'stopped'])
      await put(userId, '2026-07-03T09:00:00Z', 'question_answered', { outcome });
    await put(userId, '2026-07-04T09:00:00Z', 'navigate_home');
    expect(await countUsage(database().query, userId, period)).toEqual({
      questionsAsked: 0,
      answersFound: 2,
      answersUncertain: 1,
      answersNotFound: 1,
      documentsOpened: 2,
      citedElementsOpened: 2,
      chats: 0,
      daysActive: 3,
    });
  });
});
