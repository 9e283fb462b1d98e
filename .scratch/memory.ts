// in-memory ImportStep for experiments
import type {StoredCompany} from '../src/domain/ingest/import-store.ts';
export class Mem { byId=new Map<string,any>(); byKey=new Map<string,Set<string>>(); aliases=new Map<string,string>(); rev=0; created=0; changed=0;
 step:any={ findByKeys:async(keys:string[])=>{const ids=new Set<string>();for(const k of keys){ if(k.startsWith('id:')){let id=k.slice(3); while(this.aliases.has(id)) id=this.aliases.get(id)!; if(this.byId.has(id))ids.add(id);continue;} const s=this.byKey.get(k); if(s&&s.size<=50) for(const i of s) ids.add(i);} return [...ids].map(i=>this.byId.get(i));},
  takenIds:async(ids:string[])=>new Set(ids.filter(i=>this.byId.has(i)||this.aliases.has(i))),
  keepCompanies:async(list:any[])=>{for(const c of list){const old=this.byId.get(c.company.id); if(old) for(const k of old.keys) this.byKey.get(k)?.delete(c.company.id); if(!old)this.created++; else if(JSON.stringify(old.company)!==JSON.stringify(c.company))this.changed++; this.byId.set(c.company.id,{...c,bornAt:old?.bornAt??++this.rev}); for(const k of c.keys)(this.byKey.get(k)??this.byKey.set(k,new Set()).get(k)!).add(c.company.id);}},
  merge:async(pairs:any[])=>{for(const {from,into} of pairs){const old=this.byId.get(from); if(old){for(const k of old.keys)this.byKey.get(k)?.delete(from);this.byId.delete(from); } this.aliases.set(from,into);}},
 };}
