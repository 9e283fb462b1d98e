import { matchesOf } from '../../text/span.ts';

const ASKS_WHO = /^\W*who(?:['’]s|\sis|\swas|\sare|\swere|\sserve[sd]\sas)\b/i;
const OFFICE =
  /\bchief\s\w+\sofficers?\b|\b(?:vice\s)?president\b|\bchair(?:man|woman|person)?\b|\bgeneral\scounsel\b|\btreasurer\b|\bauditors?\b/i;
/** Auditors are called so in questions and otherwise in reports. */
const AUDITOR = /\baudit|\bindependent\sregistered\spublic\saccounting\b/i;
const CAPITALS = /\p{Lu}[\p{L}'’-]+(?:\s(?:\p{Lu}\.|&|\p{Lu}[\p{L}'’-]+))*\s\p{Lu}[\p{L}'’-]+/gu;
/** Words of titles, which are capitalized and name nobody. */
const TITLE =
  /\b(?:chief|officer|executive|financial|operating|senior|vice|president|chair\w*|board|director|independent|registered|public|accounting|firm|principal|company|corporation|committee|report|exchange|act|securities|form|section|states)\b/i;

/**
 * A test of sentences for who holds an office: they name it with somebody. `undefined` for a question for something else. `company` is the name of
 * the company that is asked about, which is nobody in it.
 */
export function officeHolderTest(question: string, company: string): ((sentence: string) => boolean) | undefined {
  const office = ASKS_WHO.test(question) ? OFFICE.exec(question)?.[0].toLowerCase() : undefined;
  if (office === undefined) return undefined;
  const isOffice = (sentence: string): boolean =>
    /^auditor/.test(office) ? AUDITOR.test(sentence) : sentence.toLowerCase().includes(office.replace(/s$/, ''));
  return (sentence) =>
    isOffice(sentence) &&
    [...matchesOf(sentence, CAPITALS)].some(
      ({ match: [name] }) => !TITLE.test(name) && !company.toLowerCase().includes(name.toLowerCase()),
    );
}
