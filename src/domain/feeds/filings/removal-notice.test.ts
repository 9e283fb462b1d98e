import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPublicData, publicData } from '../../../../test/files/public-data.ts';
import { readRemovalNotice } from '../../../adapters/feeds/filings/form-25.ts';
import { isCommonClass } from './removal-notice.ts';

test.each([
  ['Common Stock', true],
  ['Class A Common Stock, par value $0.0001 per share', true],
  ['Ordinary Shares, nominal value £0.10', true],
  ['American Depositary Shares, each representing two Ordinary Shares', true],
  ['Common Stock, $1.00 par value and Preferred Share Purchase Rights', true],
  ['1.625% Notes Due 2026', false],
  ['Warrant to purchase one half of one share of common stock', false],
  ['Common Stock Purchase Rights', false],
  ['Common Stock Warrants', false],
  ['6.00% Series A Preferred Stock', false],
  ['Registered Shares', false],
  ['', false],
])('%s: the end of the listing: %s', (securityClass, isOne) => {
  expect(isCommonClass(securityClass)).toBe(isOne);
});

test.skipIf(!hasPublicData('feeds/sec/form25'))('of five recorded notices one ends a listing', () => {
  const notices = globSync('*.xml', { cwd: publicData('feeds/sec/form25') }).flatMap(
    (name) => readRemovalNotice(readFileSync(publicData(`feeds/sec/form25/${name}`))) ?? [],
  );
  expect(notices).toHaveLength(5);
  expect(notices.filter(({ securityClass }) => isCommonClass(securityClass))).toEqual([
    {
      ...{ cik: '0001501756', issuer: 'Adverum Biotechnologies, Inc.' },
      ...{ exchange: 'Nasdaq Stock Market LLC', securityClass: 'Common Stock' },
    },
  ]);
});
