import { kindOf, labelledDocuments, readDocument } from '../../test/golden/entities/company-labels.ts';
import { type KnownWorld, type LabelledPassage, labelledPassages } from '../../test/golden/entities/known-world.ts';
import { passagesOf } from '../../test/golden/entities/passages.ts';
import type { LabelledTexts } from './training-examples.ts';

/** Parts of the passages that nothing is fitted to. */
const HELD_PASSAGES: readonly string[] = ['held2', 'held-notes'];

/** The labelled documents and passages of a part, for the graph of `world`. */
export async function labelledTextsOf(world: KnownWorld, part: 'learn' | 'held'): Promise<LabelledTexts[]> {
  const documents = labelledDocuments().filter((one) => one.part === part);
  const passages = labelledPassages().filter((one) => HELD_PASSAGES.includes(one.part) === (part === 'held'));
  return [
    ...(await Promise.all(documents.map((one) => companyTexts(world, one)))),
    ...passages.map((one) => passageTexts(world, one)),
  ];
}

async function companyTexts(
  world: KnownWorld,
  document: ReturnType<typeof labelledDocuments>[number],
): Promise<LabelledTexts> {
  const { texts, aboutOf } = await readDocument(document);
  let from = 0;
  const labels = texts.flatMap((text, at) => {
    const to = from + text.length;
    const own = document.mentions
      .filter(([start]) => start >= from && start < to)
      .map(([start, words, company, optional]) => ({
        text: at,
        start: start - from,
        end: start - from + words.length,
        ids: world.idsOf(company),
        isOptional: optional !== undefined,
      }));
    from = to + 1;
    return own;
  });
  const about = aboutOf(world.finder);
  return { texts, about, labels, from: 0, to: texts.length, isOfCompanies: true, kind: kindOf(document) };
}

function passageTexts(world: KnownWorld, passage: LabelledPassage): LabelledTexts {
  const { file, item, title, own, mentions } = passage;
  const labels = mentions.map((label) => ({ ...label, ids: world.idsOf(label.entity) }));
  const rest = { labels, isOfCompanies: false, kind: 'passages' };
  if (own !== undefined) return { ...rest, texts: [own], about: [], from: 0, to: 1 };
  const passages = passagesOf(file, item);
  const texts = title ? passages.slice(0, 1) : passages;
  if (file.endsWith('.csv')) return { ...rest, texts, about: [], from: 0, to: texts.length };
  const about = world.finder.companyNamed(file.split('/').at(-1) ?? '');
  const shifted = labels.map((label) => ({ ...label, text: label.text + item }));
  return { ...rest, labels: shifted, texts, about: about === null ? [] : [about], from: item, to: item + 1 };
}
