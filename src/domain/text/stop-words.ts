const words = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.trim().split(/\s+/)));

/** English function words, which every list contains. */
const FUNCTION_WORDS = `a about an and any are as at be been both but by can could did do does for from had has have how i if in into is it its me my
  of on or our should so some than that the their them there these they this those to was we were what when where which who
  whom why will with would you your`;

/** Left out of queries to the index: function words and the letters left by apostrophes. */
export const QUERY_STOP_WORDS = words(
  FUNCTION_WORDS,
  `above after again against all also am because before being below between cannot d doing down during each few further having
  he her here hers herself him himself his itself just ll m more most myself no nor not now off once only other ours ourselves
  out over own re s same she such t theirs themselves then through too under until up ve very while yours yourself yourselves`,
);

/** Left out of ranking. A short list on purpose: other frequent words are handled by their IDF. */
export const RANKING_STOP_WORDS = words(FUNCTION_WORDS, `s us whose please tell show give find list`);

/** Words of a question that name nothing: function words, question words, auxiliaries, filler and general business words. */
export const QUESTION_STOP_WORDS = words(
  FUNCTION_WORDS,
  `above across actual actually after again against ago all almost along also although always am among amount another anyone
  anything approximately approx aren't around ask asked asking away back became because become before being below best between
  came can't cannot compare compared comparing comparison couldn't didn't doesn't doing don't done down during each either else
  enough especially etc even ever every face faces faced exactly explain far few find following further gave get gets getting
  give given gives giving go goes going gone got hasn't haven't having he hello help her here hers hi him himself his however
  i'd i'll i'm i've indeed inside instead isn't it's itself just keep kindly know known lately later least let let's like
  likely list long look looking made main mainly make makes many may maybe mean means might mine more most much must myself
  need needed needs neither nevertheless no nor not now off often once one ones only onto other others ours out over own
  particular per perhaps please possible possibly provide provided put quite rather really regarding relating respectively
  roughly said same say says see seem seems seen shall she show showing shown shows since somehow someone something
  specifically still such summarise summarize summary take taken tell thank thanks that's theirs themselves then there's
  therefore thing things though through throughout thus together told too toward towards try under until up upon us use used
  using various versus very via vs want wanted wants wasn't way we're well went weren't what's whatever whereas whether while
  who's whole whose within without won't wouldn't write year-end year-ago full full-year end ended ending incl incl. vs.
  defined yes yet you'd you're yours yourself company company's companies firm question answer quarter quarters year years
  fiscal fy annual annually quarterly month months period periods amounted amounts value values identify calculate compute
  determine describe discuss discussed derive provides based according reasonable information`,
);
