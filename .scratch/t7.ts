import {openFileBytes} from '../src/adapters/feeds/file-bytes.ts';
import {csvRows} from '../src/adapters/feeds/csv-rows.ts';
import {readName} from '../src/domain/companies/names.ts';
const rows:any[]=[];for await(const b of csvRows((await openFileBytes('/work/shared/data/universe/equities.csv.gz')).read())) for(const r of b) rows.push(Object.fromEntries(['symbol','name','isin','mic','country','exchange','website','sector','shareclass_figi','market_cap','summary','delisted','currency'].map(k=>[k,r.get(k)])));
const show=(r:any)=>`${r.symbol} | ${r.name} | ${r.country} | ${r.sector} | ${r.isin} ${r.shareclass_figi} | ${r.summary.slice(0,60)}`;
const blank=rows.filter(r=>r.name&&!r.isin&&!r.shareclass_figi&&!r.website&&!r.summary);
console.log('blank',blank.length);const by:any={};for(const r of blank)by[r.exchange]=(by[r.exchange]??0)+1;console.log(by);
for(const x of ['BER','MUN','MIL','SAO','VIE','BSE','AMS','KSC','LSE','HAM','PAR','CPH','JNB','TLV','SES']){const l=blank.filter(r=>r.exchange===x);console.log('#',x,l.length);for(let i=0;i<l.length;i+=Math.ceil(l.length/14))console.log('   ',show(l[i]));}
console.log('pct',rows.filter(r=>/%/.test(r.name)).length,rows.filter(r=>/%/.test(r.name)).filter((_,i)=>i%15===0).map(show).join('\n'));
console.log(rows.filter(r=>/\b(ETF|ETP|ETC|ETN|UCITS)\b/.test(r.name)).length,rows.filter(r=>/\b(ETF|ETP|ETC|ETN|UCITS)\b/.test(r.name)).filter((_,i)=>i%20===0).map(show).join('\n'));
console.log(rows.filter(r=>/\b\d\d[-\/]\d\d\b/.test(r.name)).map(show).join('\n'));
