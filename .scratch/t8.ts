import {openFileBytes} from '../src/adapters/feeds/file-bytes.ts';
import {readEquities} from '../src/adapters/feeds/equities-csv.ts';
const f=await openFileBytes('/work/shared/data/universe/equities.csv.gz');
console.time('t');const rej:any={};const inst:any={};let n=0;const former:any[]=[];const nodesc:any[]=[];const micnull:any[]=[];
for await(const b of readEquities(f.read(),(await openFileBytes(f.path)).read())) for(const i of b){n++; if(i.kind==='rejected')(rej[i.reason]??=[]).push(i.about); else if(i.kind==='company'){for(const s of i.company.securities){(inst[s.instrument]??=[]).push(s.mic+':'+s.symbol+' '+i.company.name); if(!s.mic)micnull.push(s.symbol+' '+i.company.name)} if(i.company.formerNames.length)former.push(i.company.name+' <- '+i.company.formerNames.join(' | ')); for(const x of i.notes)(rej['note '+x]??=[]).push(i.company.key)}}
console.timeEnd('t');
for(const [k,v] of Object.entries(rej) as any)console.log(k,v.length,'\n    ',v.filter((_:any,i:number)=>i%Math.ceil(v.length/25)===0).join('\n     '));
for(const [k,v] of Object.entries(inst) as any)console.log('##',k,v.length,k==='common'?'':'\n    '+v.filter((_:any,i:number)=>i%Math.ceil(v.length/40)===0).join('\n    '));
console.log(former.length,former.filter((_,i)=>i%150===0).join('\n'));console.log(micnull.length,micnull.slice(0,40).join('; '));
