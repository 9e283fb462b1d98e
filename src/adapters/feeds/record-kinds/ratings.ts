import { Type } from 'typebox';
import type { Ratings } from '../../../domain/analysts/analyst-views.ts';
import { CONSENSUS_LABELS } from '../../../domain/analysts/consensus.ts';
import { defineRecordKind } from '../../../domain/ingest/records/record-kind.ts';
import { choiceField, requiredWhole } from '../record-fields.ts';
import { datedFields, datedOf } from './dated-fields.ts';

export const ratings = defineRecordKind({
  name: 'ratings',
  title: 'analyst ratings',
  company: 'required',
  schema: Type.Object({
    ...datedFields,
    strong_buy: requiredWhole('How many analysts say strong buy'),
    buy: requiredWhole('How many say buy'),
    hold: requiredWhole('How many say hold'),
    sell: requiredWhole('How many say sell'),
    strong_sell: requiredWhole('How many say strong sell'),
    consensus: choiceField(CONSENSUS_LABELS, "The source's own label; without it the mean of all analysts tells it"),
  }),
  example: {
    ticker: 'AAPL',
    as_of: '2026-04-17',
    strong_buy: 1,
    buy: 68,
    hold: 33,
    sell: 7,
    strong_sell: 0,
    consensus: 'Buy',
  },
  read: (values): Ratings | string => ({
    ...datedOf(values),
    strongBuy: values.strong_buy,
    buy: values.buy,
    hold: values.hold,
    sell: values.sell,
    strongSell: values.strong_sell,
    consensus: values.consensus,
  }),
});
