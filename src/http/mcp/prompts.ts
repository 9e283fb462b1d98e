import {
  type GetPromptResult,
  type ListPromptsResult,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { ROLLING_WINDOWS } from '../../domain/workflows/rolling-window.ts';
import { isJsonObject } from '../../platform/json-shape.ts';
import { type StoredTemplate, templatesOf } from './templates.ts';
import type { ToolUse } from './tool.ts';

const PAGE = 100;
const NAME_CHARACTERS_MAX = 48;
const ENTITY = 'rp_entity_id';

const RANGE = {
  name: 'time_range',
  description: `Only documents published in it: ${ROLLING_WINDOWS.join(', ')}`,
  required: false,
};

/** True if an input of the template has the name of the range. */
const hasOwnRange = ({ expected_input }: StoredTemplate): boolean => Object.hasOwn(expected_input ?? {}, RANGE.name);

interface NamedTemplate {
  readonly name: string;
  readonly template: StoredTemplate;
}

/** A page of the prompts of the caller: one for each template that it may run. `cursor` is that of the page before. */
export async function listPrompts(call: ToolUse['call'], cursor: string | undefined): Promise<ListPromptsResult> {
  const from = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isInteger(from) || from < 0) throw invalid('Unknown cursor');
  const named = withNames(await templatesOf(call));
  const prompts = named.slice(from, from + PAGE).map(({ name, template }) => ({
    name,
    title: template.name,
    description: template.description ?? template.name,
    arguments: [
      ...Object.entries(template.expected_input ?? {}).map(([input, { type }]) => ({
        name: input,
        description: type === ENTITY ? 'Name, ticker or id of a company' : 'Text',
        required: true,
      })),
      ...(hasOwnRange(template) ? [] : [RANGE]),
    ],
  }));
  return { prompts, ...(from + PAGE < named.length && { nextCursor: String(from + PAGE) }) };
}

/** The request to run a template. Throws `InvalidParams` for an unknown prompt, and for arguments that it lacks or does not have. */
export async function getPrompt(call: ToolUse['call'], name: string, given: unknown): Promise<GetPromptResult> {
  const found = withNames(await templatesOf(call)).find((one) => one.name === name || one.template.id === name);
  if (found === undefined) throw invalid(`Unknown prompt: ${name}`);
  const { template } = found;
  const { input, range } = checkedArguments(found, isJsonObject(given) ? given : {});
  const entities = Object.entries(template.expected_input ?? {}).flatMap(([one, { type }]) =>
    type === ENTITY ? [one] : [],
  );
  const args = {
    template: template.id,
    ...(Object.keys(input).length > 0 && { input }),
    ...(range !== undefined && { [RANGE.name]: range }),
  };
  const lines = [
    `Run the template “${template.name}” with almanac_run_workflow:`,
    JSON.stringify(args),
    ...(entities.length > 0
      ? [`${entities.join(' and ')}: the tool takes ids, so look up names and tickers with find_securities first.`]
      : []),
    'Give me the answer as it is with its reference numbers, and below it the references with source, date and link.',
  ];
  return {
    description: template.description ?? template.name,
    messages: [{ role: 'user', content: { type: 'text', text: lines.join('\n') } }],
  };
}

/** Arguments for the inputs of a template, and for the range if no input has its name. */
function checkedArguments({ name, template }: NamedTemplate, given: Readonly<Record<string, unknown>>) {
  const inputs = Object.keys(template.expected_input ?? {});
  const names = hasOwnRange(template) ? inputs : [...inputs, RANGE.name];
  const faults = [
    ...inputs.filter((input) => !isText(given[input])).map((input) => `${input} is missing`),
    ...Object.keys(given)
      .filter((key) => !names.includes(key))
      .map((key) => `${key} is not an argument of ${name}`),
  ];
  if (faults.length > 0) throw invalid(`${faults.join('; ')}; its arguments are ${names.join(', ')}`);
  const range = hasOwnRange(template) ? undefined : given[RANGE.name];
  return {
    input: Object.fromEntries(inputs.map((input) => [input, String(given[input]).trim()])),
    range: isText(range) ? String(range).trim() : undefined,
  };
}

/** Names of prompts: that of the template in small letters. Where an earlier one has it, a part of the id is added. */
function withNames(templates: readonly StoredTemplate[]): NamedTemplate[] {
  const taken = new Set<string>();
  return templates.map((template) => {
    const words = template.name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? ['template'];
    const short = words.join('_').slice(0, NAME_CHARACTERS_MAX);
    const name = taken.has(short) ? `${short}_${template.id.slice(-12)}` : short;
    taken.add(name);
    return { name, template };
  });
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const invalid = (message: string): ProtocolError => new ProtocolError(ProtocolErrorCode.InvalidParams, message);
