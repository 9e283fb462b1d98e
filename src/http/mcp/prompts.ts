import {
  type GetPromptResult,
  type ListPromptsResult,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { isJsonObject } from '../request-check.ts';
import { type StoredTemplate, templatesOf } from './templates.ts';
import type { ToolUse } from './tool.ts';

const PAGE = 100;
const NAME_CHARACTERS_MAX = 48;
const ENTITY = 'rp_entity_id';

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
    arguments: Object.entries(template.expected_input ?? {}).map(([input, { type }]) => ({
      name: input,
      description: type === ENTITY ? 'Name, ticker or id of a company' : 'Text',
      required: true,
    })),
  }));
  return { prompts, ...(from + PAGE < named.length && { nextCursor: String(from + PAGE) }) };
}

/** The request to run a template. Throws `InvalidParams` for an unknown prompt, and for arguments that it lacks or does not have. */
export async function getPrompt(call: ToolUse['call'], name: string, given: unknown): Promise<GetPromptResult> {
  const found = withNames(await templatesOf(call)).find((one) => one.name === name || one.template.id === name);
  if (found === undefined) throw invalid(`Unknown prompt: ${name}`);
  const { template } = found;
  const inputs = Object.entries(template.expected_input ?? {});
  const args = isJsonObject(given) ? given : {};
  const names = inputs.map(([input]) => input);
  const faults = [
    ...names.filter((input) => !isText(args[input])).map((input) => `${input} is missing`),
    ...Object.keys(args)
      .filter((key) => !names.includes(key))
      .map((key) => `${key} is not an argument of ${found.name}`),
  ];
  if (faults.length > 0) throw invalid(`${faults.join('; ')}; its arguments are ${names.join(', ') || 'none'}`);
  const input = Object.fromEntries(names.map((one) => [one, String(args[one]).trim()]));
  const entities = inputs.filter(([, { type }]) => type === ENTITY).map(([one]) => one);
  const lines = [
    `Run the template “${template.name}” with almanac_run_workflow:`,
    JSON.stringify({ template: template.id, ...(names.length > 0 && { input }) }),
    ...(entities.length > 0
      ? [
          `Put the id of the company in place of ${entities.join(' and ')}; find_securities gives it for a name or a ticker.`,
        ]
      : []),
    'Give me the answer as it is with its reference numbers, and below it the references with source, date and link.',
  ];
  return {
    description: template.description ?? template.name,
    messages: [{ role: 'user', content: { type: 'text', text: lines.join('\n') } }],
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
