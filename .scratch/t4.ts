import {openFileBytes} from '../src/adapters/feeds/file-bytes.ts';
import {readUsSymbols} from '../src/adapters/feeds/us-symbols.ts';
import {readGleifEntitiesJson} from '../src/adapters/feeds/gleif-level1.ts';
let n=0,last:any;for await(const b of readUsSymbols((await openFileBytes('/work/shared/data/universe/us_nyse.json')).read(),'XNYS')){n+=b.length; for(const i of b) if(i.kind!=='company'||i.notes.length||n===1)console.log(i); last=b.at(-1)}
console.log(n,last);n=0;
for await(const b of readGleifEntitiesJson((await openFileBytes('/work/shared/data/gleif/lei2-intra-day-20240505.json')).read())){n+=b.length;for(const i of b) if(i.kind!=='company'||i.notes.length)console.log(i); last=b.at(-1)}
console.log(n,last);
