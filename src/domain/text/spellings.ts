const PAIRS = `
programme program; labour labor; colour color; favour favor; harbour harbor; behaviour behavior; neighbour neighbor
honour honor; rumour rumor; flavour flavor; vapour vapor; endeavour endeavor; armour armor; tumour tumor; humour humor
centre center; theatre theater; fibre fiber; litre liter; metre meter; cheque check; defence defense
licence license; offence offense; aluminium aluminum; sulphur sulfur; plough plow; jewellery jewelry
catalogue catalog; instalment installment; enrolment enrollment; fulfilment fulfillment; mould mold; artefact artifact
speciality specialty; manoeuvre maneuver; orthopaedic orthopedic
anaesthetic anesthetic; cancelled canceled; travelling traveling; modelling modeling
labelled labeled; fuelled fueled; organise organize; realise realize; recognise recognize
utilise utilize; maximise maximize; minimise minimize; optimise optimize; capitalise capitalize; privatise privatize
normalise normalize; stabilise stabilize; authorise authorize; emphasise emphasize; specialise specialize
unionise unionize; securitise securitize; monetise monetize; digitise digitize; decarbonise decarbonize
amortise amortize; penalise penalize; finalise finalize; summarise summarize; analyse analyze; rationalise rationalize
modernise modernize; commercialise commercialize; standardise standardize; prioritise prioritize; subsidise subsidize
`;

/** British and American spellings of words; each pair has the same first two letters, as `createTerms` requires. */
export const SPELLINGS: readonly (readonly [british: string, american: string])[] = PAIRS.trim()
  .split(/[;\n]\s*/)
  .map((pair) => {
    const [british = '', american = ''] = pair.split(' ');
    return [british, american] as const;
  });
