import {openFileBytes} from '../src/adapters/feeds/file-bytes.ts';
import {readSecTickers} from '../src/adapters/feeds/sec-tickers.ts';
const by:any={};let n=0;const amb:any[]=[];
for await(const items of readSecTickers((await openFileBytes('/work/shared/data/sec/company_tickers.json')).read())) for(const i of items as any){n++; if(i.kind!=='company'){console.log(i);continue;} const s=i.company.securities; for(const x of s){(by[x.instrument]??=[]).push(x.symbol+(s.length>1?'<'+s[0].symbol:''));} const c=s.filter((x:any)=>x.instrument==='common'); if(c.length>1) amb.push(i.company.name+': '+c.map((x:any)=>x.symbol).join(' ')); if(c.length===0) amb.push('NONE '+i.company.name+': '+s.map((x:any)=>x.symbol+'='+x.instrument).join(' '));}
console.log(n,Object.fromEntries(Object.entries(by).map(([k,v]:any)=>[k,v.length])));
for(const k of ['preferred','debt','right','unit']) console.log(k,by[k].filter((_:any,i:number)=>i%Math.ceil(by[k].length/60)===0).join(' '));
console.log(amb.length);console.log(amb.filter(a=>a.startsWith('NONE')).join('\n'));console.log(amb.filter((a,i)=>!a.startsWith('NONE')&&i%9===0).join('\n'));
