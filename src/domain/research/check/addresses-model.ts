/** What documents write to language models that read them, not to people. */
const SIGNS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:instructions?|prompts?|system (?:message|text)|guardrails|(?:your|the|all|previous|prior|above) (?:\w+ )?(?:rules|guidelines|restrictions))\b/i,
  /\b(?:previous|prior|above|system|following|new) (?:instructions?|prompts?)\b[^.\n]{0,40}\b(?:ignore|disregard|void|cancel|override|replaced?|instead)\b/i,
  /\byou are (?:now |no longer )?(?:an? |the )?(?:\w+ ){0,2}(?:ai|assistant|language model|chatbot|llm|gpt|dan)\b/i,
  /\b(?:ai|language) (?:assistants?|models?|agents?|systems?)\b[^.\n]{0,40}\b(?:must|should|shall|please|reading this|processing this)\b[^.\n]{0,40}\b(?:say|answer|respond|reply|write|include|output|recommend|state|summari[sz]e|rate|ignore)\b/i,
  /\b(?:reveal|print|repeat|output|show|leak)\b[^.\n]{0,30}\b(?:system (?:prompt|text|message)|your (?:instructions|prompt|rules)|api keys?)\b/i,
  /\b(?:respond|reply|answer) (?:only |exclusively )?with (?:the (?:word|text|phrase)|exactly)\b/i,
  /(?:^|[\n>]\s*)(?:system|assistant|developer)\s*:\s/i,
  /<\|[\w-]+\|>|<\/?(?:system|assistant|instructions?)>|\[\/?INST\]/i,
  /\b(?:developer|jailbreak|god|dan) mode\b[^.\n]{0,20}\b(?:on|enabled?|activated?)\b/i,
];

/** Characters that hide text from people and not from models. */
const HIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;

/**
 * Whether a text addresses the language model that may read it (`ignore all previous instructions`). Such a passage is no evidence: what it
 * says is written for programs, not for readers.
 */
export function addressesModel(text: string): boolean {
  const shown = text.replace(HIDDEN, '');
  return SIGNS.some((sign) => sign.test(shown));
}
