import {readFileSync} from 'node:fs';
import {instrumentOf,companyNameOf} from '../src/domain/ingest/instruments.ts';
import {parseSymbol} from '../src/domain/knowledge-graph/identifiers.ts';
const rows=['nasdaq','nyse','amex'].flatMap(f=>JSON.parse(readFileSync(`/work/shared/data/universe/us_${f}.json`,'utf8')).map((r:any)=>({...r,f})));
const by:any={};
for(const r of rows){const i=instrumentOf(r.name,parseSymbol(r.symbol)!);(by[i]??=[]).push(`${r.symbol} | ${companyNameOf(r.name)} <= ${r.name}`);}
for(const [k,v] of Object.entries(by) as any){console.log('##',k,v.length); if(process.argv[2]===k) console.log(v.join('\n')); }
// leftovers in common names
if(process.argv[2]==='left') console.log(by.common.filter((s:string)=>/(stock|share|unit|series|class|note|warrant|interest|\(|,)/i.test(s.split('<=')[0])).join('\n'));
