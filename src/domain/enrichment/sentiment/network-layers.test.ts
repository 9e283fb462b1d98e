import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import openWabt from 'wabt';
import { CODE } from './network-layers.ts';

test('the code is that of the text beside it', async () => {
  const wabt = await openWabt();
  const text = wabt.parseWat('layers.wat', readFileSync(new URL('./layers.wat', import.meta.url), 'utf8'));
  expect(Buffer.from(text.toBinary({}).buffer).toString('base64')).toBe(CODE);
});
