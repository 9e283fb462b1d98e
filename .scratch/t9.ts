// match known companies with files by name
import {readFileSync,writeFileSync} from 'node:fs';
import {openFileBytes} from '../src/adapters/feeds/file-bytes.ts';
import {readEquities} from '../src/adapters/feeds/equities-csv.ts';
import {readUsSymbols} from '../src/adapters/feeds/us-symbols.ts';
import {readSecTickers} from '../src/adapters/feeds/sec-tickers.ts';
import {readName} from '../src/domain/companies/names.ts';
import {countryOfMarket,rankOfMarket} from '../src/domain/knowledge-graph/markets.ts';
const known=JSON.parse(readFileSync('/tmp/graph/known.json','utf8'));
const D='/work/shared/data/';const by=new Map<string,any[]>();
const add=(r:any)=>{const k=r.name&&readName(r.name)?.key; if(k)(by.get(k)??by.set(k,[]).get(k)!).push(r)};
for(const [f,m] of [['nasdaq','XNAS'],['nyse','XNYS'],['amex','XASE']] as any) for await(const b of readUsSymbols((await openFileBytes(D+`universe/us_${f}.json`)).read(),m)) for(const i of b) if(i.kind==='company')add(i.company);
for await(const b of readSecTickers((await openFileBytes(D+'sec/company_tickers.json')).read())) for(const i of b) if(i.kind==='company')add(i.company);
const ef=await openFileBytes(D+'universe/equities.csv.gz');
for await(const b of readEquities(ef.read(),(await openFileBytes(ef.path)).read())) for(const i of b) if(i.kind==='company')add(i.company);
const EU='GB IE DE AT CH FR BE NL PT ES IT GR CY MT LU SE NO DK FI IS PL CZ HU RO TR RU IL KZ'.split(' ');
let un=0;const out:any[]=[];
for(const k of known){
  const recs=by.get(readName(k.name)!.key)??[];
  const secs=recs.flatMap(r=>r.securities.map((s:any)=>({...s,src:r.source,country:r.countryCode,n:r.name})));
  let hint='';
  if(k.list==='11'||k.list==='9'||(k.list==='8'&&k.type==='PUBLIC')){
    const c=secs.filter(s=>s.instrument==='common'||s.instrument==='receipt').filter(s=>s.src==='us-symbols'||s.src==='sec');
    hint=[...new Set(c.map(s=>s.symbol))].slice(0,4).join(' ');
  } else if(k.list==='12'){
    const c=secs.filter(s=>s.src==='equities'&&s.isTraded&&s.mic&&s.instrument==='common'&&EU.includes(countryOfMarket(s.mic)!)&&!/^(XBER|XMUN|XDUS|XHAM|XHAN|XWBO|XLON|XMIL|ETLX|AQXE|XSWX)$/.test(s.mic)||s.src==='equities'&&s.isTraded&&s.mic&&s.country===countryOfMarket(s.mic));
    c.sort((a,b)=>(Number(b.country===countryOfMarket(b.mic))-Number(a.country===countryOfMarket(a.mic)))||rankOfMarket(a.mic)-rankOfMarket(b.mic)||a.symbol.length-b.symbol.length);
    hint=[...new Set(c.map(s=>s.mic+':'+s.symbol))].slice(0,3).join(' ');
  }
  out.push({...k,hint});
  if(!hint&&k.list!=='10') {un++;console.log(k.list,k.id,k.name,'| ticker',k.ticker,'|',recs.length)}
}
console.log('unmatched',un);writeFileSync('/tmp/graph/known2.json',JSON.stringify(out));
