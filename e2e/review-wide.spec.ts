import { inBothThemes } from './both-themes.ts';
import { expect, test } from './browser-test.ts';
import { apiAs, reviewStandbyPower } from './standby-review.ts';

type Found = { findings: { requirement: { document_id: string; element_id: string } }[] };

test('a review is found from the library, from its document and from a clause it was checked against', async ({
  page,
  openAs,
  tokenOf,
  request,
  expectNoAxeFindings,
}) => {
  const api = apiAs(request, await tokenOf('standard'));
  const id = await reviewStandbyPower(api);
  const { counts } = await api.get<{ counts: { met: number; open: number } }>(`/reviews/${id}`);
  const words = new RegExp(`^Last reviewed .* \\(v\\d+\\): ${counts.met} of \\d+ met, ${counts.open} open$`);

  await openAs('standard', '/data-library?q=generator');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Standby power/ }) });
  await expect(row.getByRole('link', { name: words })).toHaveAttribute('href', `/review/${id}`);
  await inBothThemes(page, expectNoAxeFindings);

  await row.getByRole('link', { name: /^Standby power/ }).click();
  await expect(page).toHaveURL(/\/wiki\//);
  await expect(page.locator('main header').getByRole('link', { name: words })).toBeVisible();

  const { findings } = await api.get<Found>(`/reviews/${id}/findings?status=partly_met&status=missing`);
  const { document_id: guide, element_id: clause } = findings[0]?.requirement ?? {};
  await page.goto(`/wiki/${guide}?element_ids=${clause}`);
  const policies = page.getByRole('region', { name: /^Your policies/ });
  await expect(policies.getByRole('link', { name: /^Standby power .* v\d+$/ }).first()).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);
  await policies
    .getByRole('link', { name: /^(Partly meets|Does not address) / })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/review/${id}\\?.*finding=`));
  await expect(page.locator('article[data-open]')).toBeVisible();
});

test('a champion sees open findings by policy once a review is shared', async ({
  page,
  openAs,
  tokenOf,
  request,
  expectNoAxeFindings,
}) => {
  const api = apiAs(request, await tokenOf('standard'));
  const id = await reviewStandbyPower(api);
  await api.post(`/reviews/${id}/sharing`, { shared: true });
  const { counts } = await api.get<{ counts: { open: number } }>(`/reviews/${id}`);
  await openAs('champion', '/review');
  await page.getByRole('button', { name: 'Open by policy' }).click();
  const table = page.getByRole('table', { name: 'Open findings by policy' });
  const row = table.getByRole('row').filter({ has: page.getByRole('link', { name: /^Standby power/ }) });
  await expect(row.getByRole('link')).toHaveAttribute('href', `/review/${id}`);
  await expect(row.getByRole('cell', { name: String(counts.open), exact: true })).toBeVisible();
  await inBothThemes(page, expectNoAxeFindings);
  await page.getByRole('button', { name: /^All \d/ }).click();
  await expect(table).toHaveCount(0);
});
