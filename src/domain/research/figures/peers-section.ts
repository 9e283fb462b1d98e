import { exactNumber } from '../../../platform/exact-number.ts';
import { type Peer, readPeers } from '../../screening/peers.ts';
import { numberText } from '../../text/number-text.ts';
import type { Day } from '../../time/days.ts';
import { cited, citedLine, listedPieces, tableOf } from '../line-text.ts';
import { dayWords } from './fiscal-periods.ts';
import { factMaker } from './provider-sections.ts';
import { type FigureSection, onlyMissing, readAbout } from './section.ts';

const PEERS_MAX = 5;

/** Companies of the same industry, else of the same sector, nearest in market capitalization: peers are known of the present alone. */
export const peersSection: FigureSection = async function* (context) {
  const { sources, company, subject, asOf, day } = context;
  if (asOf !== null) return onlyMissing(`Peers of ${subject.name} are known of today only, not of ${dayWords(day)}.`);
  const called = yield* readAbout(context, {
    toolName: 'peers',
    what: 'Peers',
    toolArguments: { limit: PEERS_MAX },
    read: () => readPeers(sources.screener, company.entityId, PEERS_MAX),
    describe: (peers) => (peers ? `${peers.length} companies` : 'No price or profile of it is known.'),
  });
  if ('lines' in called) return called;
  const { result = [], auditId } = called;
  // Peers of an industry are nearer than those of its sector alone.
  const peers = result.filter(({ shared }) => shared === result[0]?.shared);
  const [first] = peers;
  if (first === undefined)
    return onlyMissing(`No company of the industry or sector of ${subject.name} is known with a price or a profile.`);
  const factOf = (peer: Peer) => {
    const { companyName, id } = peer.company;
    const of = { provider: 'company screener', asOf: valuedOn(peer) ?? day, auditId };
    return factMaker(context, of)(`peer_${id}`, `Peer in the ${peer.shared}`, companyName, 'text');
  };
  const facts = peers.map((peer) => ({ peer, fact: factOf(peer) }));
  const head = citedLine('sentence', [
    `Companies of the same ${first.shared} as ${subject.name}, the nearest in market capitalization first, are `,
    ...listedPieces(facts.map(({ peer, fact }) => cited(peer.company.companyName, fact))),
    '.',
  ]);
  const sizes = peers.flatMap((peer) => {
    const { companyName, marketCap, id } = peer.company;
    const asOf = valuedOn(peer);
    if (marketCap === null || asOf === null) return [];
    const fact = factMaker(context, { provider: 'market prices', asOf, auditId });
    const evidence = fact(`market_cap_${id}`, `Market capitalization of ${companyName}`, marketCap, 'money', 'USD');
    const words = numberText(exactNumber(marketCap), { unit: 'money', currency: 'USD' });
    return [[companyName, cited(words, evidence), cited(dayWords(asOf), evidence)]];
  });
  const table = sizes.length === 0 ? [] : tableOf(['Company', 'Market capitalization', 'Day'], sizes, ['Day']);
  return { lines: [head, ...table], missing: [] };
};

/** The day of the market capitalization, that of the last real close or of the imported profile. */
const valuedOn = ({ company: { quoted } }: Peer): Day | null => quoted.price?.date ?? quoted.facts?.asOf ?? null;
