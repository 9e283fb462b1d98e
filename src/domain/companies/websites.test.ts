import { expect, test } from 'vitest';
import { domainName, hostOf, registeredDomain } from './websites.ts';

test.each([
  ['https://www.apple.com/', 'apple.com'],
  ['HTTP://APPLE.COM', 'apple.com'],
  ['apple.com/uk?x=1#y', 'apple.com'],
  ['//apple.com:8080/a', 'apple.com'],
  ['www2.apple.com.', 'apple.com'],
  ['https://user:secret@apple.com/', 'apple.com'],
  ['ir@apple.com', 'apple.com'],
  ['mailto:ir@investor.apple.com', 'investor.apple.com'],
  ['https://www.müller.de/', 'xn--mller-kva.de'],
  ['  mercadona.es  ', 'mercadona.es'],
])('%j is on %s', (address, host) => {
  expect(hostOf(address)).toBe(host);
});

test.each([
  'Apple',
  'Apple Inc.',
  'BRK.B',
  'a.b c.d',
  'http://',
  '...',
  'localhost',
  '1.5',
  '192.168.0.1',
  'x'.repeat(600),
])('%j names no host', (text) => {
  expect(hostOf(text)).toBeUndefined();
});

test('the registered domain and its name', () => {
  expect(registeredDomain('investor.apple.com')).toBe('apple.com');
  expect(registeredDomain('www.shop.tesco.co.uk')).toBe('tesco.co.uk');
  expect(registeredDomain('a.com.br')).toBe('a.com.br');
  expect(registeredDomain('c3.ai')).toBe('c3.ai');
  expect(domainName('investor.tesco.co.uk')).toBe('tesco');
});
