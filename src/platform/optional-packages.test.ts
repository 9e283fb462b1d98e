import { expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { whyNotInstalled } from './optional-packages.ts';

const { 'onnxruntime-node': runtime, '@aws-sdk/client-s3': client } = project.config.optionalPackages;

test('an installed package can be used; one that is not comes with the command that installs it', () => {
  expect(whyNotInstalled('vitest', 'Nothing works')).toBeUndefined();
  expect(whyNotInstalled('no-such-package', 'Nothing works')).toMatch(
    /^Nothing works: the optional package no-such-package is not installed\. Install it with "npm install --no-save no-such-package[ "]/,
  );
});

test('the command keeps the other optional packages, which npm would remove', () => {
  expect(whyNotInstalled('@aws-sdk/client-s3', 'No S3', (name) => name === 'onnxruntime-node')).toBe(
    'No S3: the optional package @aws-sdk/client-s3 is not installed. Install it with ' +
      `"npm install --no-save @aws-sdk/client-s3@${client} onnxruntime-node@${runtime}".`,
  );
  expect(whyNotInstalled('@aws-sdk/client-s3', 'No S3', () => false)).toContain(
    `"npm install --no-save @aws-sdk/client-s3@${client}"`,
  );
});
