import { expect, test } from './browser-test.ts';

test('home greets, offers the ask box and an example that is asked at once', async ({ page, openAs }) => {
  await openAs('standard', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Good (morning|afternoon|evening), /);
  await page.getByRole('button', { name: 'How often must emergency generators be tested?' }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9A-Z]{26}$/);
});

test('to-dos are ticked, and one that somebody else changed first is shown as it is', async ({ page, openAs }) => {
  const todo = {
    id: '01JD7K2QW8N4VX5M9TZ3RFA6HB',
    title: 'Agree generator test wording',
    origin: null,
    due_on: '2026-01-09',
    done: false,
    revision: 1,
  };
  let current = todo;
  await page.route('**/api/todos/mine', (route) => route.fulfill({ json: [current] }));
  await page.route('**/api/todos/*/done', (route) => {
    current = { ...current, done: true, revision: 2 };
    return route.fulfill({ json: current });
  });
  await openAs('standard', '/home');
  await expect(page.getByText('Overdue, 09/01/2026')).toBeVisible();
  const box = page.getByLabel('Agree generator test wording');
  await box.click();
  await expect(box).toBeChecked();
  await page.unroute('**/api/todos/*/done');
  await page.route('**/api/todos/*/done', (route) =>
    route.fulfill({
      status: 409,
      json: {
        error_code: 4105,
        error_title: 'Request Error',
        description: 'This has changed since you opened it. Please reload and try again.',
        request_id: 'r',
      },
    }),
  );
  await box.click();
  await expect(page.getByText('This has changed since you opened it.')).toBeVisible();
  await expect(box).toBeChecked();
});

test('what fails to load says so where it would stand, and the rest of the page is there', async ({ page, openAs }) => {
  await page.route('**/api/todos/mine', (route) => route.fulfill({ status: 404, json: {} }));
  await openAs('standard', '/home');
  await expect(page.getByText('Failed to load your to-dos.')).toBeVisible();
  await expect(page.getByLabel('Ask a question')).toBeVisible();
});

test('without a network the page says what still works', async ({ page, openAs, context }) => {
  await openAs('standard', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
