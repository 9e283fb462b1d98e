/**
 * A batch of 1,000 questions, at half the price of single searches.
 *
 *   npx node examples/batch-questions.ts [COMPANIES]
 */
import { readFileSync } from 'node:fs';
import { Almanac } from '@almanac/client';

const almanac = new Almanac({
  baseUrl: process.env.ALMANAC_URL ?? 'http://localhost:8080',
  apiKey: process.env.ALMANAC_KEY ?? readFileSync('data/api-key', 'utf8').trim(),
  onWarning: (warning) => console.log(`Note: ${warning}`),
});

// Four questions on each of 250 companies. A question may also be an object with filters, as POST /v1/search takes it.
const companies = await almanac.companies.screen({}, { limit: Number(process.argv[2] ?? 250) });
const SUBJECTS = ['revenue growth', 'gross margin', 'cash and debt', 'outlook'];
const questions = companies.flatMap(({ companyName, rpEntityId }) =>
  SUBJECTS.map((subject) => ({
    query: { text: `${companyName} ${subject}`, maxChunks: 3, filters: { entity: { anyOf: [rpEntityId] } } },
  })),
);

const batch = await almanac.batches.create(questions);
// Its id is enough to go on in another program: almanac.batches.get(id).
console.log(`Batch ${batch.id}: ${questions.length} questions`);
const { progress } = await batch.wait({
  onProgress: ({ linesDone, linesTotal }) => {
    if (linesDone > 0) console.error(`  ${linesDone} of ${linesTotal}`);
  },
});
console.log(`${progress.linesDone} done, ${progress.linesFailed} failed`);

// Lines come in the order of the questions, one at a time, however large the file is.
let withoutAnswer = 0;
let shown = 0;
for await (const { lineNumber, query, documents, error } of batch.results()) {
  const [document] = documents ?? [];
  if (error !== null) console.log(`${lineNumber}  ${query.text}: ${error}`);
  else if (document === undefined) withoutAnswer++;
  else if (shown++ < 8) {
    const [best] = document.passages;
    console.log(
      `${lineNumber}  ${query.text}: ${document.headline} (${document.source.name}, ${best?.relevance.toFixed(2)})`,
    );
  }
}
// The sample has documents on 60 companies.
console.log(`${withoutAnswer} questions found nothing`);
