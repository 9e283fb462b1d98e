import {openFileBytes} from '../src/adapters/feeds/file-bytes.ts';
import {csvRows} from '../src/adapters/feeds/csv-rows.ts';
import {parseCountry} from '../src/domain/knowledge-graph/countries.ts';
import {countryOfMarket} from '../src/domain/knowledge-graph/markets.ts';
const c:any={};const ex:any={};let n=0,tot=0;
for await(const b of csvRows((await openFileBytes('/work/shared/data/universe/equities.csv.gz')).read())) for(const r of b){const i=r.get('isin'); if(!i)continue;tot++; const co=parseCountry(r.get('country')),m=countryOfMarket(r.get('mic')); if(co&&co===m&&i.slice(0,2)!==co){n++;const k=co+'<-'+i.slice(0,2);c[k]=(c[k]??0)+1;(ex[k]??=[]).push(r.get('symbol')+' '+r.get('name')+' '+i);}}
console.log(n,tot);for(const [k,v] of Object.entries(c).sort((a:any,b:any)=>b[1]-a[1]).slice(0,45) as any){console.log(k,v,ex[k].filter((_:any,i:number)=>i%Math.ceil(v/6)===0).join(' | '))}
