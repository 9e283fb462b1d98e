import {openFileBytes} from '../src/adapters/feeds/file-bytes.ts';
import {csvRows} from '../src/adapters/feeds/csv-rows.ts';
import {cutRecords} from '../src/adapters/feeds/json-records.ts';
import {linesOf} from '../src/adapters/feeds/lines.ts';
const D='/work/shared/data/';
console.time('csv');let n=0;for await(const rows of csvRows((await openFileBytes(D+'universe/equities.csv.gz')).read())) n+=rows.length;console.timeEnd('csv');console.log(n);
for(const f of ['sec/company_tickers.json','universe/us_nyse.json','gleif/lei2-intra-day-20240505.json','sec/companyfacts/CIK0000320193.json']){console.time(f);let m=0,last:any;for await(const r of cutRecords((await openFileBytes(D+f)).read())){m+=r.length;last=r.at(-1); for(const x of r) JSON.parse(x.text!)}console.timeEnd(f);console.log(m,last.number,last.line,last.text.slice(0,80));}
