import { lanceChunkIndex } from '../../src/adapters/lancedb/index/chunk-index.ts';
import { sampleDocument } from '../records/sample-documents.ts';

/** A process of its own that writes documents, five chunks each, over and over: `folder`, first number, how many, how often. */
const [folder = '', from = '0', count = '1', times = '1'] = process.argv.slice(2);
const index = await lanceChunkIndex({ folder });
process.stdout.write('ready\n');
for (let round = 0; round < Number(times); round++) {
  for (let n = Number(from); n < Number(from) + Number(count); n++) {
    await index.put([sampleDocument(`doc ${n}`, Array(5).fill(`eta round${round}`))]);
    process.stdout.write('written\n');
    if (n % 3 === 0) await index.optimize();
  }
}
await index.close();
