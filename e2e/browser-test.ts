import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoPerson, type Part, type Person } from './demo-people.ts';
import { expectNoAxeFindings } from './expect-no-axe-findings.ts';
import { test as base } from './product-test.ts';

type Options = {
  /** The earlier answer about cookies; '' is none yet, so the banner shows. */
  consent: 'accepted' | 'dismissed' | '';
};

type Fixtures = {
  /** A person of the demonstration to log in as. */
  personOf(part: Part): Person;
  /** A live session of theirs: the worker's, or a new one through the API where a test has ended or locked that. */
  tokenOf(part: Part): Promise<string>;
  /** Logs in through the API, like a tab that already has a token, and opens the page. */
  openAs(part: Part, path: string): Promise<void>;
  /** Fails on any finding of axe on the screen, by WCAG 2.0 to 2.2 A and AA and best practice. */
  expectNoAxeFindings(): Promise<void>;
};

/** Collects what no page may do: violate its own policy, or throw. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

/** A session that is locked, expired or pending is refused. */
const isOpen = async (request: APIRequestContext, url: string, token: string) =>
  (await request.get(`${url}/api/account/info`, { headers: { 'auth-token': token } })).ok();

type WorkerFixtures = {
  /** The sessions that tests of this worker began, by data folder and email address. */
  tokens: Map<string, string>;
};

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  consent: ['dismissed', { option: true }],
  context: async ({ context, consent, baseURL }, use) => {
    const name = 'candour-cookie-consent';
    if (consent !== '') await context.addCookies([{ name, value: consent, url: baseURL ?? '' }]);
    await use(context);
  },
  page: async ({ page }, use) => {
    const faults = watch(page);
    await use(page);
    expect(faults, 'policy violations and script errors').toEqual([]);
  },
  personOf: ({ dataFolder }, use) => use((part) => demoPerson(part, dataFolder)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  tokens: [({}, use) => use(new Map()), { scope: 'worker' }],
  tokenOf: async ({ request, personOf, dataFolder, productUrl, tokens }, use) => {
    await use(async (part) => {
      const { email, password } = personOf(part);
      const whose = `${dataFolder} ${email}`;
      const kept = tokens.get(whose);
      if (kept !== undefined && (await isOpen(request, productUrl, kept))) return kept;
      const response = await request.post(`${productUrl}/api/auth/login`, { multipart: { email, password } });
      const { auth_token: token } = (await response.json()) as { auth_token: string };
      tokens.set(whose, token);
      return token;
    });
  },
  openAs: async ({ page, tokenOf }, use) => {
    await use(async (part, path) => {
      const authToken = await tokenOf(part);
      await page.addInitScript(
        ([token]) => {
          // Only the first page of the tab gets the token, so that logging out lasts.
          if (sessionStorage.getItem('given')) return;
          sessionStorage.setItem('given', 'yes');
          localStorage.setItem('accessToken', token ?? '');
        },
        [authToken],
      );
      await page.goto(path);
    });
  },
  expectNoAxeFindings: ({ page }, use) => use(() => expectNoAxeFindings(page)),
});

export { expect };
