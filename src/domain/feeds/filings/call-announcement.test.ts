import { expect, test } from 'vitest';
import { announcedCall } from './call-announcement.ts';

test.each([
  [
    'Acme will host a conference call on Thursday, November 5, 2026 at 8:30 a.m. ET to discuss its third quarter results.',
    '2026-11-05T13:30:00.000Z',
  ],
  [
    'Management will hold a live audio webcast at 10:00 a.m. EST today to discuss results for the quarter.',
    '2026-10-20T14:00:00.000Z',
  ],
  [
    'The company will release results after the market closes on November 5 and hold a conference call at 2 p.m. Pacific Time.',
    '2026-11-05T22:00:00.000Z',
  ],
  ['A conference call to discuss the results will be held on 5 November 2026.', '2026-11-05T00:00:00.000Z'],
  [
    'A conference call to discuss the results will be held on November 5, 2026 at 8:30 a.m.',
    '2026-11-05T00:00:00.000Z',
  ],
  [
    'Acme will report earnings on a conference call on January 28 at 5:00 p.m. Eastern Time (2:00 p.m. Pacific).',
    '2027-01-28T22:00:00.000Z',
  ],
])('%s', (sentence, at) => {
  expect(announcedCall(`Acme Inc. makes anvils. ${sentence} About Acme.`, '2026-10-20')).toEqual({ at, sentence });
});

test.each([
  ['a call that is over', 'Acme hosted a conference call on October 1, 2026 to discuss its results.'],
  ['a replay', 'A replay of the call on results will be available until November 12, 2026.'],
  ['a call on something else', 'Acme will host a conference call on November 5, 2026 to discuss the merger.'],
  ['results without a call', 'Acme will report its third quarter results on November 5, 2026.'],
  ['a year ahead', 'Acme will host a conference call on November 5, 2027 to discuss its results.'],
])('%s is no announcement', (_, sentence) => {
  expect(announcedCall(sentence, '2026-10-20')).toBeUndefined();
});
