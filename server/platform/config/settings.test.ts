import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError, settingsSchema } from './settings.ts';

describe('settings', () => {
  test('an empty environment starts an embedded product on loopback', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      CANDOUR_DEMO: true,
      CANDOUR_ROLES: ['web', 'worker'],
    });
    expect(settings.DATABASE_URL).toBeUndefined();
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', 'three thousand'],
    ['DATABASE_URL', 'mysql://root@localhost/candour'],
    ['CANDOUR_DEMO', 'perhaps'],
    ['CANDOUR_ROLES', 'web,cook'],
    ['TRUST_PROXY', 'yes'],
    ['CANDOUR_SECRET', 'short'],
    ['SMTP_URL', 'mail.example'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['PUBLIC_URL', 'https://ann:secret@candour.example'],
    ['OUTBOUND_NO_PROXY', '999.0.0.0/8'],
    ['OUTBOUND_NO_PROXY', 'trust.example, 256.1.1.1'],
    ['OUTBOUND_NO_PROXY', 'trust.example:99999'],
    ['OUTBOUND_NO_PROXY', '::1::2'],
  ])('a wrong %s is refused in one sentence that names it and never repeats its value', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^${name}`));
    expect(read).not.toThrow(value);
  });

  test('PostgreSQL without a secret is refused', () => {
    expect(() => readSettings({ DATABASE_URL: 'postgres://db.example/candour' })).toThrow(/^CANDOUR_SECRET/);
  });

  test.each([
    [{ EMBEDDING_URL: 'http://127.0.0.1:1/v1' }, /^EMBEDDING_URL and EMBEDDING_MODEL must be set together\.$/],
    [{ EMBEDDING_MODEL: 'm' }, /^EMBEDDING_URL and EMBEDDING_MODEL must be set together\.$/],
    [{ EMBEDDING_API_KEY: 'sk-1' }, /^EMBEDDING_API_KEY needs EMBEDDING_URL and EMBEDDING_MODEL\.$/],
    [{ EMBEDDING_DIMENSIONS: '5000' }, /^EMBEDDING_DIMENSIONS/],
    [{ EMBEDDING_URL: 'ftp://models.example', EMBEDDING_MODEL: 'm' }, /^EMBEDDING_URL/],
    [{ EMBEDDING_URL: 'http://me:sk-1@models.example', EMBEDDING_MODEL: 'm' }, /^EMBEDDING_URL(?!.*sk-1)/],
    [{ RERANK_URL: 'http://models.example?key=sk-1', RERANK_MODEL: 'm' }, /^RERANK_URL(?!.*sk-1)/],
    [{ RERANK_MODEL: 'm' }, /^RERANK_URL and RERANK_MODEL must be set together\.$/],
    [{ ANSWER_MODEL: 'm' }, /^ANSWER_URL and ANSWER_MODEL must be set together\.$/],
    [{ ANSWER_API_KEY: 'k' }, /^ANSWER_API_KEY needs ANSWER_URL and ANSWER_MODEL\.$/],
    [{ ANSWER_SILENCE_SECONDS: '0' }, /^ANSWER_SILENCE_SECONDS/],
  ])('model settings that do not fit together are refused: %o', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(message);
  });

  test('a model needs only an address and a name', () => {
    const given = { EMBEDDING_URL: 'http://127.0.0.1:11434/v1/', EMBEDDING_MODEL: 'nomic-embed-text' };
    expect(readSettings(given)).toMatchObject({ ...given, EMBEDDING_URL: 'http://127.0.0.1:11434/v1' });
  });

  test('an empty value counts as not set', () => {
    expect(readSettings({ PORT: ' ', DATABASE_URL: '' }).PORT).toBe(3000);
  });

  test('every setting says what it is for', () => {
    for (const [name, schema] of Object.entries(settingsSchema.shape)) expect(schema.description, name).toBeTruthy();
  });
});
