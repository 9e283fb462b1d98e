import { Type } from 'typebox';
import { defineRecordKind } from '../../../domain/ingest/records/record-kind.ts';
import type { ShareSplit } from '../../../domain/market/share-splits.ts';
import { requiredDay, requiredNumber } from '../record-fields.ts';

const SHARES = { exclusiveMinimum: 0, maximum: 1_000_000 };

export const splits = defineRecordKind({
  name: 'splits',
  title: 'share splits',
  company: 'required',
  schema: Type.Object({
    date: requiredDay('Ex-date: the first day of trading on the new shares'),
    split_from: requiredNumber('Number of old shares in the ratio', SHARES),
    split_to: requiredNumber(
      'Number of new shares for them: 1 and 4 for four to one, 8 and 1 for a reverse split',
      SHARES,
    ),
  }),
  example: { listing: 'XNAS:AAPL', date: '2020-08-31', split_from: 1, split_to: 4 },
  read({ date, split_from: oldShares, split_to: newShares }): ShareSplit | string {
    if (oldShares === newShares) return 'split_from and split_to are the same';
    return { exOn: date, newShares, oldShares };
  },
});
