import { type DataFile, readDataFile } from '../../platform/data-file.ts';
import { dataLines } from '../text/data-lines.ts';
import { checkTemplate } from './check-template.ts';
import { type ExpectedInput, INPUT_TYPES, type InputType, type WorkflowTemplate } from './template.ts';

const HEAD = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{4}-\d{2}-\d{2}) (\S.*)$/;
const MEMBER = /^(description|input|prompt|step): (\S.*)$/;

interface Lines {
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly members: { readonly member: string; readonly text: string }[];
}

/**
 * Templates of a file: a line with id, day of release and name, then indented lines `description:`, `input: NAME TYPE`, `prompt:` (several
 * are joined) and `step:`. Throws with file and line for other lines, and as `checkTemplate` does.
 */
export function readTemplateFile({ name: file, text }: DataFile): WorkflowTemplate[] {
  const found: Lines[] = [];
  for (const { number, text: line, isIndented } of dataLines(text)) {
    const refuse = (): never => {
      throw new Error(`${file}, line ${number}: not a line of a template`);
    };
    if (isIndented) {
      const [, member = '', value = ''] = MEMBER.exec(line) ?? refuse();
      (found.at(-1) ?? refuse()).members.push({ member, text: value });
    } else {
      const [, id = '', day = '', name = ''] = HEAD.exec(line) ?? refuse();
      found.push({ id, day, name, members: [] });
    }
  }
  return found.map(toTemplate);
}

function toTemplate({ id, day, name, members }: Lines): WorkflowTemplate {
  const textsOf = (wanted: string): string[] =>
    members.flatMap(({ member, text }) => (member === wanted ? [text] : []));
  const steps = textsOf('step').map((description) => ({ description, status: 'NOT_STARTED' as const }));
  const at = `${day}T00:00:00.000Z`;
  const template: WorkflowTemplate = {
    id,
    orgId: null,
    name,
    description: textsOf('description').join(' '),
    prompt: textsOf('prompt').join(' '),
    expectedInput: inputsOf(textsOf('input')),
    contentFilter: null,
    ranking: null,
    plan: { title: name, steps },
    createdAt: at,
    updatedAt: at,
  };
  checkTemplate(template, name);
  return template;
}

function inputsOf(lines: readonly string[]): ExpectedInput {
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', type = ''] = line.split(' ');
      if (!INPUT_TYPES.includes(type as InputType)) throw new Error(`${line}: no type of an input`);
      return [name, { type: type as InputType }];
    }),
  );
}

/** The templates that come with the service. Their ids never change. */
export const COMMUNITY_TEMPLATES: readonly WorkflowTemplate[] = readTemplateFile(
  readDataFile('data/community-templates.txt', import.meta.url),
);
