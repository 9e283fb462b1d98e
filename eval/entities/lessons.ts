import type { Candidate } from '../../src/domain/enrichment/entities/candidates.ts';
import { type LinkScorer, possibleBearers } from '../../src/domain/enrichment/entities/link-scorer.ts';
import { mentionOf, NAME_CLASSES, nameClassOf } from '../../src/domain/enrichment/entities/mention.ts';
import { bearerFeatures, contextOf, FEATURE_NAMES } from '../../src/domain/enrichment/entities/mention-features.ts';
import { type ReadText, readDocument } from '../../src/domain/enrichment/entities/read-document.ts';
import type { KnownWorld } from '../../test/golden/entities/known-world.ts';

/** A mention as a label says: in which text of the document, its place there, and the ids of its entity. */
export interface LessonLabel {
  readonly text: number;
  readonly start: number;
  readonly end: number;
  readonly ids: readonly string[];
  readonly isOptional: boolean;
}

/** A document, or a passage in its document, with labels. */
export interface LabelledTexts {
  readonly texts: readonly string[];
  readonly about: readonly string[];
  readonly labels: readonly LessonLabel[];
  /** Texts that are labelled, from and up to. */
  readonly from: number;
  readonly to: number;
  /** Whether only companies are labelled. */
  readonly isOfCompanies: boolean;
  readonly kind: string;
}

/** A bearer with the features of a mention that are not 0, by their place in `FEATURE_NAMES`. */
export interface LessonBearer {
  readonly nameClass: number;
  readonly features: readonly number[];
  readonly values: readonly number[];
  readonly isRight: boolean;
}

export interface Lesson {
  /** Name of the candidate, by its node. */
  readonly node: number;
  readonly weight: number;
  readonly bearers: readonly LessonBearer[];
  readonly isNoneRight: boolean;
  readonly kind: string;
}

/** What a scorer chooses from in these texts, and what it should choose; `scorer` says whom the document names beyond doubt. */
export function lessonsOf(world: KnownWorld, scorer: LinkScorer, given: LabelledTexts): Lesson[] {
  const { lexicon } = world;
  const placesOfIds = placesIn(world);
  const about = given.about.flatMap((id) => placesOfIds.get(id) ?? []);
  const { memory, texts } = readDocument(lexicon, scorer, given.texts, about);
  const values = new Float64Array(FEATURE_NAMES.length);
  const lessons: Lesson[] = [];

  /** The lesson of one candidate, and the end of the mention where it is one. */
  const learn = (text: ReadText, labels: readonly LessonLabel[], candidate: Candidate): number | undefined => {
    const { tokens } = text.reading;
    const start = tokens.starts[candidate.from] as number;
    const end = tokens.ends[candidate.legalTo - 1] as number;
    const mention = mentionOf(lexicon, text.reading, memory, candidate);
    const possible = possibleBearers(mention);
    if (possible.length === 0) return undefined;
    const over = labels.filter((label) => label.start < end && start < label.end);
    const rightIds = new Set(over.flatMap(({ ids }) => ids));
    contextOf(mention, values);
    const bearers = possible.map((bearer): LessonBearer => {
      bearerFeatures(mention, bearer, values);
      const features = [...values.keys()].filter((at) => values[at] !== 0);
      return {
        nameClass: nameClassOf(mention, bearer),
        features,
        values: features.map((at) => values[at] as number),
        isRight: rightIds.has(lexicon.ids[bearer.entity] ?? ''),
      };
    });
    const isRight = bearers.some((bearer) => bearer.isRight);
    if (isRight) lessons.push({ node: candidate.node, weight: 1, bearers, isNoneRight: false, kind: given.kind });
    else if (!over.some(({ isOptional }) => isOptional)) {
      // Where only companies are labelled anything else may be right.
      const open = bearers.map((bearer) => ({ ...bearer, isRight: given.isOfCompanies && !isOfCompany(bearer) }));
      lessons.push({ node: candidate.node, weight: 1, bearers: open, isNoneRight: true, kind: given.kind });
    }
    return isRight ? end : undefined;
  };

  for (const [at, text] of texts.entries()) {
    if (at < given.from || at >= given.to) continue;
    const labels = given.labels.filter((label) => label.text === at);
    let reached = -1;
    for (const group of text.candidates) {
      if ((text.reading.tokens.starts[group[0]?.from ?? 0] as number) < reached) continue;
      for (const candidate of group) {
        const end = learn(text, labels, candidate);
        if (end === undefined) continue;
        reached = end;
        break;
      }
    }
  }
  return weighted(lessons);
}

/** What a document repeats counts less each time: its name `n` times as much as sqrt(n) names. */
function weighted(lessons: readonly Lesson[]): Lesson[] {
  const byName = Map.groupBy(lessons, ({ node, isNoneRight }) => `${node} ${isNoneRight}`);
  return lessons.map((lesson) => {
    const times = byName.get(`${lesson.node} ${lesson.isNoneRight}`)?.length ?? 1;
    return { ...lesson, weight: 1 / Math.sqrt(times) };
  });
}

const isOfCompany = ({ nameClass }: LessonBearer): boolean => NAME_CLASSES[nameClass]?.[0] === 'company';

const places = new WeakMap<KnownWorld, ReadonlyMap<string, number>>();

function placesIn(world: KnownWorld): ReadonlyMap<string, number> {
  const known = places.get(world) ?? new Map(world.lexicon.ids.map((id, at) => [id, at]));
  places.set(world, known);
  return known;
}
