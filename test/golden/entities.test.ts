import { beforeAll, describe, expect, test } from 'vitest';
import { hasPublicData } from '../files/public-data.ts';
import {
  type KnownWorld,
  type LabelledPassage,
  labelledPassages,
  pathsOf,
  US_LISTS,
  worldOfGraph,
} from './entities/known-world.ts';
import { hashOf, passagesOf } from './entities/passages.ts';
import { openImported } from './imported-lists.ts';

/** Required shares of correct links among all links, and of found links among all labelled ones. */
const PRECISION = 0.92;
const RECALL = 0.85;

interface Score {
  right: number;
  exact: number;
  wrong: number;
  missed: number;
}

const precisionOf = ({ right, wrong }: Score): number => right / (right + wrong);
const recallOf = ({ right, missed }: Score): number => right / (right + missed);
const passages = labelledPassages();
const parts = [...new Set(passages.map(({ part }) => part))].sort();

/** The texts of a document, and which of them are labelled. */
function textsOf({ file, item, title, own }: LabelledPassage): { all: string[]; from: number; to: number } {
  if (own !== undefined) return { all: [own], from: 0, to: 1 };
  const passages = passagesOf(file, item);
  const all = title ? passages.slice(0, 1) : passages;
  return file.endsWith('.csv') ? { all, from: 0, to: all.length } : { all, from: item, to: item + 1 };
}

describe.skipIf(!hasPublicData('news'))('entities in labelled passages', () => {
  let world: KnownWorld;
  beforeAll(async () => {
    const { at } = await openImported('us-lists', pathsOf(US_LISTS));
    await using lists = at;
    world = await worldOfGraph(lists);
  });

  function scoreOf(chosen: readonly LabelledPassage[], isCounted: (id: string) => boolean = () => true): Score {
    const score: Score = { right: 0, exact: 0, wrong: 0, missed: 0 };
    for (const passage of chosen) {
      const { all, from, to } = textsOf(passage);
      const about =
        passage.file.endsWith('.csv') || passage.own !== undefined
          ? null
          : world.finder.companyNamed(passage.file.split('/').at(-1) ?? '');
      const found = world.finder.find(all, about === null ? [] : [about]).slice(from, to);
      const open = passage.mentions.map((label) => ({ ...label, ids: world.idsOf(label.entity) }));
      found.forEach((detections, text) => {
        for (const { id, start, end } of detections) {
          if (!isCounted(id)) continue;
          const over = open.filter((one) => one.text === text && one.start < end && start < one.end);
          const label = over.find(({ ids }) => ids.includes(id));
          if (label) open.splice(open.indexOf(label), 1);
          if (label && !label.isOptional) {
            score.right++;
            if (label.start === start && Math.abs(label.end - end) <= 1) score.exact++;
          } else if (!label && !over.some(({ isOptional }) => isOptional)) score.wrong++;
        }
      });
      score.missed += open.filter(({ isOptional, ids }) => !isOptional && ids.some(isCounted)).length;
    }
    return score;
  }

  test('the labels are where they say they are', () => {
    for (const passage of passages) {
      const { all, from, to } = textsOf(passage);
      const texts = all.slice(from, to);
      expect(hashOf(texts.join('\n')), `${passage.file} ${passage.item}`).toBe(passage.hash);
      for (const { text, start, end, words } of passage.mentions) expect(texts[text]?.slice(start, end)).toBe(words);
    }
    const labels = passages.flatMap(({ mentions }) => mentions.filter(({ isOptional }) => !isOptional));
    expect(labels.length).toBeGreaterThanOrEqual(400);
    expect(labels.filter(({ entity }) => world.idsOf(entity).length === 0)).toEqual([]);
    expect(passages.filter(({ mentions }) => mentions.length === 0).length).toBeGreaterThan(50);
  });

  test.each(parts)('%s: most links are right, and most labelled entities are linked', (part) => {
    const score = scoreOf(passages.filter((passage) => passage.part === part));
    expect(precisionOf(score), JSON.stringify(score)).toBeGreaterThanOrEqual(PRECISION);
    expect(recallOf(score), JSON.stringify(score)).toBeGreaterThanOrEqual(RECALL);
    expect(score.exact / score.right).toBeGreaterThan(0.97);
  });

  test('companies alone as well', () => {
    const score = scoreOf(passages, world.isCompany);
    expect(score.right).toBeGreaterThan(150);
    expect(precisionOf(score), JSON.stringify(score)).toBeGreaterThanOrEqual(PRECISION);
    expect(recallOf(score), JSON.stringify(score)).toBeGreaterThanOrEqual(RECALL);
  });
});
