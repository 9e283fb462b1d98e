import type { OfficeHolder } from '../../knowledge-graph/people-directory.ts';
import type { Understanding } from '../../questions/understanding.ts';
import { cited, citedLine, dayWords } from '../line-text.ts';
import { unknownWords } from './figure-question.ts';
import { factMaker } from './provider-sections.ts';
import { type FigureSection, NOTHING_KNOWN, readAbout } from './section.ts';

/** Offices by the words of questions and those of the knowledge graph. */
const OFFICES: readonly (readonly [asked: RegExp, held: RegExp, words: string])[] = [
  [/\b(?:CEO|chief\sexecutive|runs?|running|boss|in\scharge|heads?|leads?)\b/i, /chief\sexecutive/i, 'chief executive'],
  [/\b(?:CFO|chief\sfinancial|finance\s(?:chief|director))\b/i, /financ/i, 'chief financial officer'],
  [/\bchair(?:man|woman|person)?\b/i, /\bchair/i, 'chair'],
  [/\b(?:co-?)?found(?:ed|ers?)\b/i, /found/i, 'founder'],
];
const WORDS =
  /^(?:CEO|CFO|chief|executive|financial|finance|officer|director|runs?|running|boss|charge|heads?|leads?|chair\w*|(?:co-?)?found\w*|current\w*|company)$/i;

/** The office that a question wants the holder of; `undefined` for other questions, or where a word is not understood. */
export function askedOffice(understood: Understanding): (typeof OFFICES)[number] | undefined {
  if (!/^\W*who\b/i.test(understood.text)) return undefined;
  const office = OFFICES.find(([asked]) => asked.test(understood.text));
  return unknownWords(understood, []).every((word) => WORDS.test(word)) ? office : undefined;
}

/** Who holds an office of the company: of today by the knowledge graph, at any time by its profile. */
export const officeSection = (office: (typeof OFFICES)[number]): FigureSection =>
  async function* (context) {
    const [, held, words] = office;
    const { sources, company, subject, asOf, day } = context;
    const called = yield* readAbout(context, {
      toolName: 'people',
      what: 'People',
      read: async (): Promise<readonly OfficeHolder[]> => {
        const { ceo } = await sources.market.profile(company.company, asOf);
        if (ceo !== null && held.test('Chief executive')) return [{ name: ceo, position: 'Chief executive' }];
        return asOf === null ? sources.people.officesAt(company.company.name) : [];
      },
      describe: (people) => `${people.length} people`,
    });
    if ('lines' in called) return called;
    const people = called.result.filter(({ position }) => held.test(position) && !/^former\b/i.test(position));
    if (people.length === 0)
      return { ...NOTHING_KNOWN, reason: `No ${words} of ${subject.name} is known as of ${dayWords(day)}.` };
    const fact = factMaker(context, { provider: 'knowledge graph', asOf: asOf ?? day, auditId: called.auditId });
    return {
      lines: people.map(({ name, position }) => {
        const evidence = fact('office_holder', position, name, 'text');
        const office = `${position.charAt(0).toLowerCase()}${position.slice(1)}`;
        return citedLine('sentence', [cited(`${name} is ${office} of ${subject.name}`, evidence), '.']);
      }),
      missing: [],
      isWhole: true,
    };
  };
