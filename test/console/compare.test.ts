import { describe, expect } from 'vitest';
import { accessibilityFaults, isTooWide, whyNoBrowser } from './browser.ts';
import { consoleTest as test } from './console-test.ts';

const [APPLE, NVIDIA] = ['D8442A', 'E09E2B'];

describe.skipIf(whyNoBrowser !== undefined)('the comparison', () => {
  test('shows multiples with the place in their own history, prices as indices, and peers to add', async ({
    visit,
  }) => {
    const ids = encodeURIComponent(JSON.stringify([APPLE, NVIDIA]));
    const opened = await visit(`/compare?ids=${ids}`, { viewport: { width: 375, height: 760 } });
    const { page, faults } = opened;
    const valuation = page.getByRole('region', { name: 'Valuation', exact: true });
    await valuation.getByRole('button', { name: 'EV/sales' }).click();
    await valuation.getByRole('heading', { name: 'Enterprise value to sales' }).waitFor();
    await expect.poll(() => page.url()).toContain('multiple=ev_to_sales_ttm');
    await valuation
      .getByRole('row', { name: /Enterprise value to sales .*mean [\d.]+×, above [\d.]+% of the time/ })
      .waitFor();

    const prices = page.getByRole('region', { name: 'Price', exact: true });
    await prices.getByText(/^Close \/ close of .* × 100\. /).waitFor();
    await prices.getByRole('button', { name: 'Log' }).click();
    await prices.getByRole('button', { name: 'Price', exact: true }).click();
    await prices.getByText(/^Closes to /).waitFor();
    expect(new URL(page.url()).search).toContain('basis=price');

    const peers = page.getByRole('region', { name: 'Proposed peers' }).getByRole('button');
    const proposed = await peers.count();
    await peers.first().click();
    await expect.poll(() => peers.count()).toBe(proposed - 1);
    await expect.poll(() => isTooWide(opened)).toBe(false);
    expect(await accessibilityFaults(opened)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
