import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSignedLinks, type LinkGrant } from './signed-links.ts';

const NOW = Date.UTC(2026, 3, 17, 9, 15, 2, 500);
const links = (secret = 'a secret', nowMs = NOW) => createSignedLinks({ secret, clock: { nowMs: () => nowMs } });
const GRANT: LinkGrant = {
  method: 'PUT',
  path: '/_signed/uploads/F22BC027BCE166BC89DD2A81358DA2F1',
  expiresAtMs: NOW + 3_600_000,
};
const ALTERED = expect.objectContaining({ code: 'forbidden', reason: 'SignatureDoesNotMatch' });
const EXPIRED = expect.objectContaining({ code: 'forbidden', reason: undefined });

function refusalOf(open: () => unknown): unknown {
  try {
    return { opened: open() };
  } catch (error) {
    return error;
  }
}

const grants: fc.Arbitrary<LinkGrant> = fc.record(
  {
    method: fc.constantFrom('GET' as const, 'PUT' as const),
    path: fc.stringMatching(/^\/_signed\/[a-z]{1,10}\/[A-Za-z0-9_.-]{1,40}$/),
    expiresAtMs: fc.integer({ min: NOW + 1_000, max: NOW + 1e10 }),
    contentType: fc.constantFrom('application/jsonl', 'text/plain; charset=utf-8'),
  },
  { requiredKeys: ['method', 'path', 'expiresAtMs'] },
);

describe('a signed link', () => {
  test('opens what it was made for, in another process with the same secret too', () => {
    fc.assert(
      fc.property(grants, (grant) => {
        expect(links().open(grant.method, links().sign(grant))).toEqual({
          path: grant.path,
          contentType: grant.contentType ?? null,
        });
      }),
    );
  });

  test('is refused when any character is changed, left out or added', () => {
    const character = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
    const way = fc.constantFrom('change', 'leave out', 'add');
    fc.assert(
      fc.property(grants, fc.nat(), character, way, (grant, anywhere, other, how) => {
        const link = links().sign(grant);
        const at = anywhere % (link.length + (how === 'add' ? 1 : 0));
        const altered =
          link.slice(0, at) + (how === 'leave out' ? '' : other) + link.slice(how === 'add' ? at : at + 1);
        fc.pre(altered !== link);
        expect(refusalOf(() => links().open(grant.method, altered))).toEqual(ALTERED);
      }),
      { numRuns: 2_000 },
    );
  });

  test('every single character counts', () => {
    const link = links().sign(GRANT);
    for (let at = 0; at < link.length; at += 1) {
      for (const other of ['A', 'a', '0', '/', '&', '%']) {
        if (link[at] === other) continue;
        const altered = link.slice(0, at) + other + link.slice(at + 1);
        expect(
          refusalOf(() => links().open('PUT', altered)),
          altered,
        ).toEqual(ALTERED);
      }
    }
  });

  test('is refused with another secret, for another method, and with anything behind it', () => {
    const link = links().sign(GRANT);
    expect(refusalOf(() => links('another').open('PUT', link))).toEqual(ALTERED);
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'put']) {
      expect(
        refusalOf(() => links().open(method, link)),
        method,
      ).toEqual(ALTERED);
    }
    for (const more of ['&x=1', '#', '&signature=', '/', '&expires=99999999999']) {
      expect(
        refusalOf(() => links().open('PUT', link + more)),
        more,
      ).toEqual(ALTERED);
    }
  });

  test('for GET also opens to HEAD', () => {
    const link = links().sign({ ...GRANT, method: 'GET' });
    expect(links().open('HEAD', link).path).toBe(GRANT.path);
  });

  test('ends at its second', () => {
    const link = links().sign(GRANT);
    const end = Math.floor(GRANT.expiresAtMs / 1_000) * 1_000;
    expect(links('a secret', end - 1).open('PUT', link).path).toBe(GRANT.path);
    expect(refusalOf(() => links('a secret', end).open('PUT', link))).toEqual(EXPIRED);
  });

  test('that ended and was altered says altered: nothing else is revealed', () => {
    const link = links()
      .sign(GRANT)
      .replace(/signature=./, 'signature=_');
    expect(refusalOf(() => links('a secret', NOW + 1e9).open('PUT', link))).toEqual(ALTERED);
  });

  test('is not made for a path that could be read in two ways', () => {
    for (const path of ['', 'uploads/x', '/a?b', '/a b', '/a%2Fb', '/a&b', '/a\nb']) {
      expect(() => links().sign({ ...GRANT, path }), path).toThrow('cannot be the path');
    }
  });
});
