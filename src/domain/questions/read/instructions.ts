import { matchesOf, type TextSpan } from '../../text/span.ts';
import { fileSpans } from '../own-files.ts';
import { OWN_COMPANIES } from '../question-type.ts';

/** Units of an answer. */
const UNIT =
  '(?:(?:US\\s?\\$|\\$|U\\.?S\\.?D?\\.?|US\\sdollars?|dollars?|EUR|GBP|euros?|percent(?:age)?(?:\\s(?:points?|terms?))?|%)\\s?)?(?:units\\sof\\s)?(?:\\$\\s?(?:mm?|mn|bn?|k)|thousands?|millions?|mm|mn|billions?|bn|trillions?|dollars?|percent(?:ages?)?(?:\\s(?:points?|terms?))?|%|USD|decimals?|basis\\spoints|bps|units)';
const NUMBER = '(?:\\d+|one|two|three|four|five|no|zero|nearest|the\\snearest)';

/** Beginnings of sentences that say who answers, how, or what to do without data. */
const SENTENCES: readonly RegExp[] = [
  // Role of the answerer.
  /^(?:you\sare|you['’]re|act(?:ing)?\sas|imagine\s(?:that\s)?you|assume\s(?:that\s)?(?:you|the\srole)|pretend|suppose\s(?:that\s)?you|as\s(?:a|an|my)\s(?:\w+\s){0,4}(?:analyst|advisor|adviser|assistant|expert|banker|investor|accountant|associate)\b|adopt\s(?:the|an?)\s(?:role|perspective|point|view|position)|take\s(?:on\s)?the\s(?:role|perspective|point\sof\sview)|from\sthe\s(?:perspective|point\sof\sview)\sof|your\s(?:role|task|job|goal)\b|i\s(?:am|work)\b|we\s(?:need|want|would\slike)\sto\b|i\s(?:need|want|would\slike)\sto\b)/i,
  // Form of the answer.
  /^(?:please\s)?(?:then\s|also\s|and\s|always\s|kindly\s)?(?:answer|respond|reply\s(?:in|with|to|only|as)|address\sthe\squestion|approach\sthe\squestion|round(?:ed)?\s(?:it|to|off|up|down|all|your|the)\b|express\s(?:it|your|the|all|this|in|as)\b|format\s(?:your|the|it|as)\b|phrase\s(?:your|the|it)\b|limit\s(?:your|the)|keep\s(?:your|the|it)|use\s(?:only|the|a|your)|utili[sz]e\s(?:only|the|information|data)\b|rely|base\s(?:your|the)|write\s(?:your|a|an|the|in|it)\b|output\s(?:your|only|the|a|in)\b|return\s(?:only|your|the|just|a)\b|cite\s(?:your|the|all|any)\b|quote\s(?:your|the)|be\s(?:concise|brief|precise|specific)|do\s?n[o']t\s(?:use|make|guess|include|rely|speculate|assume|explain)|do\snot|explain\s(?:your|how\syou)|show\s(?:your|the)\s(?:work|calculations?|steps?|reasoning)|think\s(?:step|through|carefully|about\sit)|make\ssure|ensure|include\s(?:your|units|the\s(?:units|calculation|formula))|specify\sthe\sunits?|state\s(?:your|the)\s(?:answer|response|result|units?)|(?:give|provide|report|present|deliver|offer|supply)\s(?:me\s|us\s)?(?:a|an|your|the|only\sthe)?\s?(?:\w+\s){0,3}(?:answers?|responses?|reply|replies|solutions?))\b/i,
  // Instructions for the case that there is no data.
  /^(?:and\s|but\s|otherwise,?\s)?(?:if|(?:when|where)(?!\s(?:did|do(?:es)?|is|are|was|were|has|have|will|can)\b)|in\scase|should|unless)\b[^.?!]{0,160}\b(?:information|data|answer|unsure|unknown|unavailable|not\savailable|cannot|can['’]t|do(?:es)?\s?n[o'’]t\s(?:have|know|find|exist)|do(?:es)?\snot|is\s?n[o'’]t|is\snot|not\s(?:sure|meaningful|relevant|useful|applicable|possible|disclosed|reported))\b/i,
  /^(?:this|the\s(?:question|answer))\s(?:question\s)?(?:should|must|can|needs?\sto)\b/i,
];

/** Instructions within sentences. */
const PHRASES: readonly RegExp[] = [
  OWN_COMPANIES,
  // `two decimals please`
  new RegExp(
    `[,(]?\\s?\\b${NUMBER}\\s(?:decimals?|decimal\\s(?:places?|points?))(?:\\splease)?(?![\\p{L}\\d])\\)?`,
    'giu',
  ),
  // `in USD millions`, `(in billions)`, `as a percentage`, `rounded to two decimal places`.
  new RegExp(
    `[(,;]?\\s?\\b(?:answer|respond|reply|expressed?|reported?|presented?|stated?|shown?|denominated|measured|quoted)?\\s?\\b(?:in|as\\sa|as)\\s(?:a\\s)?${UNIT}(?:\\sof\\s(?:US\\s)?dollars?)?(?:\\sonly)?(?![\\p{L}\\d])(?=\\s*(?:$|[,.;:?!)]|(?:and|with|to|rounded|please|for|in|or)\\b))\\)?`,
    'giu',
  ),
  new RegExp(
    `,?\\s?(?:and\\s)?\\b(?:round(?:ed|ing)?|accurate|correct|precise)\\s(?:(?:it|your\\sanswer|the\\sanswer|off|up|down)\\s)?(?:to\\s)?(?:the\\s)?${NUMBER}?\\s?(?:decimal(?:s|\\s(?:places?|points?))?|(?:significant\\s)?(?:digits?|figures?)|whole\\snumbers?|nearest\\s\\w+|tenths?|hundredths?|${UNIT})`,
    'giu',
  ),
  new RegExp(
    `\\b(?:to|with)\\s(?:at\\s(?:least|most)\\s)?${NUMBER}\\s(?:decimals?|decimal\\s(?:places?|points?)|significant\\s(?:digits?|figures?))\\b`,
    'giu',
  ),
  // `relying on the details shown in the balance sheet`, `based only on information from the 10-K`.
  /[,;]?\s?\b(?:by\s|when\s|while\s|solely\s|primarily\s)?(?:rely(?:ing)?|using|based|basing|drawing|judging|utili[sz](?:e|ing)|considering|according|given|taking\sinto\saccount|referring|with\sreference|looking|focus(?:s?ing)?)\b(?:\s[\w'’-]+){0,8}?\s(?:information|data|details?|evidence|facts?|figures?|numbers?|line\sitems?|conclusions?|what)\b(?:\s[\w'’&-]+){0,14}?(?=[,:.;?]|\swhat\b|\show\b|\sdid\b|\sis\b|\sdoes\b|\swhich\b|$)/giu,
  // `by only looking at the balance sheet`, `based on the income statement`
  /[,;]?\s?\b(?:by\s)?(?:(?:only|solely|primarily|just)\s)?(?:looking\sat|using|utili[sz]ing|relying\s(?:only\s|solely\s)?(?:up)?on|considering|bas(?:ed|ing\sit)\s(?:only\s|solely\s|primarily\s)?on|according\sto|going\sby|referring\sto)\s(?:only\s)?(?:the\s|its\s|their\s)?(?:consolidated\s)?(?:balance\ssheets?|income\sstatements?|cash\sflow\sstatements?|statements?\sof\s(?:\w+\s){0,2}(?:income|operations|earnings|position|flows?|equity)|P\s?&\s?L)(?:\s(?:statement|alone|only))?,?/gi,
  // `directly outlined in the income statement`
  /\b(?:(?:directly|explicitly)\s(?:outlined|stated|shown|listed|presented|disclosed|reported)|outlined)\s(?:in|on|within)\s(?:\S+\s){0,4}?(?:balance\ssheets?|(?:income|cash\sflow)\sstatements?|statements?\sof\s(?:\w+\s){0,2}(?:income|operations|earnings|position|flows?|equity))/gi,
  // `from the perspective of an investor`, `as an equity analyst`.
  /[,;]?\s?\b(?:from\sthe\s(?:perspective|viewpoint|point\sof\sview)\sof|as\sif\syou\s(?:are|were)|in\sthe\srole\sof)\s(?:an?\s|the\s)?(?:\w+\s){0,3}\w+/gi,
  // `if you don't have it, say so` behind a question.
  /[,;(]\s?(?:if|unless|otherwise)\b[^.?!:)]{0,60}\b(?:information|data|answer|unsure|available|applicable|don['’]t\sknow|do\snot\sknow|can(?:['’]t|not)\s(?:find|tell|answer|be\s(?:found|determined|calculated)))\b[^.?!:]*/gi,
  /\b(?:explain|justify|describe)\s(?:your|the)\s(?:answer|reasoning|steps|calculation)s?\b/gi,
  /\b(?:step\sby\sstep|in\s(?:one|a\sfew|two|three|\d+)\s(?:words?|sentences?|bullet\spoints?|bullets|lines?|paragraphs?)|as\s(?:a\s)?(?:bullet\spoints?|bullets|table|list)|in\s(?:a|table|tabular|bullet)\s?(?:table|form|format|list)?(?<=table|form|format|list))\b/gi,
];

/** A sentence ends with its mark, with a colon or with a line; not with a point inside a number or behind an abbreviation. */
const SENTENCE_END =
  /[?!\n]+|[:;](?=\s)|(?<!\b(?:Inc|Corp|Co|Ltd|vs|No|Nos|U\.S|St|Mr|Ms|Dr|approx|e\.g|i\.e|[A-Z]))\.(?=\s|$)/g;

/** Spans of a text that say how to answer rather than what to look for; merged, in order. */
export function instructionsIn(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  for (const sentence of sentencesOf(text)) {
    if (isInstruction(text.slice(sentence.start, sentence.start + SENTENCE_HEAD_CHARS)))
      spans.push(withoutQuestion(text, sentence));
  }
  for (const expression of PHRASES) {
    for (const { start, end } of matchesOf(text, expression)) spans.push({ start, end });
  }
  return merged([...spans, ...fileSpans(text)]);
}

const SENTENCE_HEAD_CHARS = 260;
const isInstruction = (sentence: string): boolean => SENTENCES.some((expression) => expression.test(sentence));

/** Start of the actual question in a sentence that begins with an instruction: `As an analyst, what is ...`. */
const QUESTION =
  /,\s(?:can\syou\s|could\syou\s|please\s)?(?=(?:what|how|which|who|whom|when|why|did|does|do|is|are|was|were|has|have|compare|calculate|compute|find|list|tell|give|identify|summari[sz]e|describe)\b)/i;
const QUESTION_LATER =
  /\b(?:to\s)(?=(?:know|find|calculate|compute|determine|understand|see|compare|estimate|assess|analy[sz]e|evaluate)\s(?!a\sreasonable)[^,]{0,40}\b(?:of|for|'s|’s|in|whether|if|how|what)\b)/i;

function withoutQuestion(text: string, sentence: TextSpan): TextSpan {
  const sentenceText = text.slice(sentence.start, sentence.end);
  const isCondition = /^(?:and\s|but\s)?(?:if|when|where|unless|should|in\scase)\b/i.test(sentenceText);
  const question = isCondition
    ? null
    : (QUESTION.exec(sentenceText) ?? (/^(?:i|we)\s/i.test(sentenceText) ? QUESTION_LATER.exec(sentenceText) : null));
  return question === null
    ? sentence
    : { start: sentence.start, end: sentence.start + question.index + question[0].length };
}

function sentencesOf(text: string): TextSpan[] {
  const sentences: TextSpan[] = [];
  let from = 0;
  const add = (end: number): void => {
    let start = from;
    while (start < end && /[\s"'“”(*\-–•]/.test(text[start] ?? '')) start++;
    if (start < end) sentences.push({ start, end });
    from = end;
  };
  for (const { end } of matchesOf(text, SENTENCE_END)) add(end);
  add(text.length);
  return sentences;
}

function merged(spans: readonly TextSpan[]): TextSpan[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}
