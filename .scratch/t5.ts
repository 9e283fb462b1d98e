import {openFileBytes} from '../src/adapters/feeds/file-bytes.ts';
import {csvRows} from '../src/adapters/feeds/csv-rows.ts';
import {namesAgree} from '../src/domain/ingest/name-likeness.ts';
import {withoutFloorMarks} from '../src/domain/ingest/floor-names.ts';
const rows:any[]=[];for await(const b of csvRows((await openFileBytes('/work/shared/data/universe/equities.csv.gz')).read())) for(const r of b) rows.push({s:r.get('symbol'),n:r.get('name'),i:r.get('isin'),c:r.get('cusip'),f:r.get('shareclass_figi'),k:r.get('composite_figi'),w:r.get('website'),co:r.get('country'),m:r.get('mic')});
for(const col of ['i','f','c','k']){
  const g=new Map<string,any[]>();for(const r of rows) if(r[col]&&r.n) (g.get(r[col])??g.set(r[col],[]).get(r[col])!).push(r);
  let bad=0;const out:string[]=[];
  for(const [id,v] of g){ const names=[...new Set(v.map(r=>r.n))]; // union by agree
    const cl:string[][]=[];for(const n of names){const hit=cl.filter(c=>c.some(x=>namesAgree(x,n)));const m=[n,...hit.flat()];for(const h of hit)cl.splice(cl.indexOf(h),1);cl.push(m);}
    if(cl.length>1){bad++;out.push(id+' '+cl.map(c=>'['+c.map(n=>n+'{'+v.filter(r=>r.n===n).map(r=>r.s).join(',')+'}').join(' ~ ')+']').join('  '));}}
  console.log(col,g.size,bad);console.log(out.filter((_,i)=>i%Math.max(1,Math.floor(bad/(+process.argv[2]||40)))===0).join('\n'));
}
