import {
  type EndpointReply,
  type EndpointRequest,
  type ModelEndpoint,
  startModelEndpoint,
} from '../../test/endpoints/model-endpoint.ts';

/**
 * Habits of a turn. The first is correct: it repeats the lines it was shown, with their markers. The others are faults.
 */
const HABITS = [
  'faithful',
  'changes numbers',
  'cites something else',
  'calls tools with broken arguments',
  'is rate limited',
  'invents a sentence',
  'breaks off',
  'turns directions round',
  'fails',
] as const;

/** Tries of one request that fail before it is answered. */
const FAILURES = 2;

/**
 * An endpoint of chat completions on loopback that writes from the draft in its prompt and is wrong in turn in the ways that models are. The
 * same requests in the same order get the same replies.
 */
export async function startUnreliableModel(): Promise<ModelEndpoint> {
  let turns = 0;
  let failing = 0;
  return await startModelEndpoint((request) => {
    if (failing > 0) {
      failing -= 1;
      return { status: 429, headers: { 'retry-after': '0' } };
    }
    const habit = HABITS[turns++ % HABITS.length] ?? 'faithful';
    if (habit === 'is rate limited') failing = FAILURES - 1;
    return replyOf(habit, request);
  });
}

function replyOf(habit: (typeof HABITS)[number], request: EndpointRequest): EndpointReply {
  const lines = draftIn(request);
  const usage = { prompt_tokens: 1_000, completion_tokens: 200 };
  switch (habit) {
    case 'is rate limited':
      return { status: 429, headers: { 'retry-after': '0' } };
    case 'fails':
      return { status: 500 };
    case 'calls tools with broken arguments':
      return request.body.tools === undefined || request.body.tools.length === 0
        ? { text: [lines.join('\n')], usage }
        : {
            toolCalls: [
              { name: 'search', arguments: '{"query": "revenue' },
              { name: 'delete_all', arguments: '{}' },
            ],
            usage,
          };
    case 'breaks off':
      return { text: [lines.join('\n')], end: 'broken' };
    case 'invents a sentence':
      return {
        text: [...lines, 'Revenue of the company was $77.7 billion in fiscal 2025 [F1].'].map((line) => `${line}\n`),
        usage,
      };
    default:
      return { text: lines.map((line) => `${altered(habit, line)}\n`), usage };
  }
}

function altered(habit: (typeof HABITS)[number], line: string): string {
  if (habit === 'changes numbers')
    return line.replace(/\d(?=[^\d[\]]*\[)/, (digit) => String((Number(digit) + 3) % 10));
  if (habit === 'cites something else') return line.replace(/\[[FCS]\d+/, '[S99');
  if (habit === 'turns directions round')
    return line.replace(
      /\b(?:rose|up|increased|fell|down|decreased)\b/i,
      (word) => OPPOSITES[word.toLowerCase()] ?? word,
    );
  return line;
}

const OPPOSITES: Readonly<Record<string, string>> = {
  rose: 'fell',
  fell: 'rose',
  up: 'down',
  down: 'up',
  increased: 'decreased',
  decreased: 'increased',
};

/** The lines with markers that the last prompt shows as a draft. */
function draftIn({ body }: EndpointRequest): string[] {
  const prompt = body.messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const lines = prompt.split('\n').filter((line) => /\[[FCS]\d+[^\]]*\]\.?$/.test(line.trim()));
  return lines.length > 0 ? lines : ['That is not known from the evidence.'];
}
