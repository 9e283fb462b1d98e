/**
 * A template that comes with the service, run for one company: the answer with a number behind each sentence that has a source, and the sources.
 *
 *   npx node examples/brief.ts                                  lists the templates
 *   npx node examples/brief.ts "Company brief" D8442A
 */
import { readFileSync } from 'node:fs';
import { Almanac, type ResearchReference } from '@almanac/client';

const [name, company = 'D8442A', peer = '228D42'] = process.argv.slice(2);

const almanac = new Almanac({
  baseUrl: process.env.ALMANAC_URL ?? 'http://localhost:8080',
  apiKey: process.env.ALMANAC_KEY ?? readFileSync('data/api-key', 'utf8').trim(),
});

const templates = await almanac.workflows.community();
const template = templates.find((one) => one.name === name);
if (template === undefined) {
  for (const one of templates) console.log(`${one.name}: ${one.description}`);
  process.exit();
}

// A template says which inputs it takes: the id of an entity, or a text.
const inputs = { company, peer, sector: company };
const declared = Object.keys(template.expectedInput ?? {});
const run = almanac.workflows.execute(template, {
  input: Object.fromEntries(Object.entries(inputs).filter(([input]) => declared.includes(input))),
  timeRange: 'last_30_days',
});

// Progress goes to standard error while the run goes on; whoever stops reading stops it.
const { answer, references, usage, warnings } = await run.result((message) => {
  if (message.type === 'ACTION') console.error(`${message.toolName} ${JSON.stringify(message.toolArguments)}`);
});

/** A document, or where a figure is from. */
const sourceOf = ({ source, form, filed, provider, concept, period, formula, url }: ResearchReference): string => {
  if (source !== null) return `${source.hd}, ${source.srcName}, ${source.ts.slice(0, 10)}, ${source.url}`;
  if (formula !== undefined) return `${concept}: ${formula}`;
  return [concept, period, form && `${form} of ${filed}`, provider, url].filter((part) => part != null).join(', ');
};

// Markers are put in from the end, so that the offsets before them stay right.
const sources = [...new Set(references.map(sourceOf))];
let text = answer;
for (const reference of references.toReversed().toSorted((one, other) => other.end - one.end)) {
  const marker = `[${sources.indexOf(sourceOf(reference)) + 1}]`;
  text = text.slice(0, reference.end) + marker + text.slice(reference.end);
}
console.log(text);
for (const [at, source] of sources.entries()) console.log(`[${at + 1}] ${source}`);
console.error(`Used: ${JSON.stringify(usage)}`);
for (const warning of warnings) console.log(`Note: ${warning}`);
