import { expect, test } from 'vitest';
import { commonSettings, SETTINGS } from './settings.ts';

test('a role has in common what it goes by, and one process for everything all of it', () => {
  expect(commonSettings('mail')).toEqual(
    expect.arrayContaining(['ALMANAC_MAIL_DOMAIN', 'ALMANAC_S3_BUCKET', 'ALMANAC_UPLOAD_BYTES_MAX']),
  );
  expect(commonSettings('mail')).not.toContain('ALMANAC_OFFSETS');
  expect(commonSettings('worker')).toContain('ALMANAC_TOPIC_RULES');
  expect(commonSettings('worker')).not.toContain('ALMANAC_RATE_LIMIT');
  const each = new Set([...commonSettings('api'), ...commonSettings('worker'), ...commonSettings('mail')]);
  expect(new Set(commonSettings('all'))).toEqual(each);
});

test('keys are not compared', () => {
  const keys = SETTINGS.filter(({ variable }) => /_KEY(_ID)?$/.test(variable)).map(({ variable }) => variable);
  expect(keys.length).toBeGreaterThan(5);
  expect(commonSettings('all').filter((variable) => keys.includes(variable))).toEqual([]);
});
