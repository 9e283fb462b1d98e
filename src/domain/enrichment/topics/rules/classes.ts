/** Classes of words that the rules of every subject use. */
export const WORD_CLASSES = `
@rise = rise rises rose risen rising increase increases increased increasing grow grows grew grown growing climb climbs climbed climbing
@jump = jump jumps jumped jumping surge surges surged surging soar soars soared soaring rally rallies rallied rallying leap leaps leaped leapt spike spikes spiked skyrocket* rocket* rebound rebounds rebounded rebounding recover recovers recovered recovering
@gain = gain gains gained gaining advance advances advanced advancing improve improves improved improving improvement improvements strengthen* accelerat* expand expands expanded expanding double doubles doubled doubling triple triples tripled tripling boost boosts boosted boosting
@more = up higher above
@goes-up = @rise @jump @gain @more
@growth = growth growing grew grow grows grown increase increased increases increasing rise rises rose rising risen
@fall = fall falls fell fallen falling drop drops dropped dropping decline declines declined declining decrease decreases decreased decreasing
@tumble = slip slips slipped slipping slide slides slid sliding tumble tumbles tumbled tumbling plunge plunges plunged plunging plummet* sink sinks sank sunk sinking slump slumps slumped slumping crash crashes crashed collapse collapses collapsed dive dives dived dove
@shrink = shrink shrinks shrank shrunk shrinking contract contracted contracting contraction weaken weakens weakened weakening weaker deteriorat* lose loses lost losing ease eases eased easing dip dips dipped dipping retreat retreats retreated halve* erode* softened softening
@less = down lower below
@goes-down = @fall @tumble @shrink @less
@raise = raise raises raised raising lift lifts lifted lifting increase increases increased increasing hike hikes hiked hiking boost boosts boosted boosting upgrade upgrades upgraded
@cut = cut cuts cutting lower lowers lowered lowering reduce reduces reduced reducing reduction slash slashes slashed slashing trim trims trimmed trimming
@say = say says said announce announces announced announcing report reports reported reporting post posts posted posting
@agree = agree agrees agreed agreeing agreement agreements sign signs signed signing enter enters entered entering deal deals
@company = company companies firm firms group maker makers business businesses unit division subsidiary rival rivals operator operators
@officer = ceo cfo coo cto chairman chairwoman chairperson president chief director executive treasurer
@authority = sec regulator regulators regulatory commission ftc fda doj justice prosecutors prosecutor authorities authority attorney government watchdog
@shares = shares share stock stocks
@quarter = quarter quarterly year annual full first second third fourth half
`;
