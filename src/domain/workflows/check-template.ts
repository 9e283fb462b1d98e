import { AppError } from '../../platform/errors.ts';
import { readContentFilter } from './content-filter.ts';
import { placeholdersIn, unreadableParts } from './prompt.ts';
import { readRequestPart, refusalOf } from './refusal.ts';
import type { TemplateContent } from './template.ts';

const INPUT_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;
const INPUTS_MAX = 20;

/**
 * Checks the rules of a template that its schema does not contain: a name that is not blank, names of inputs, declared
 * placeholders, and the content filter. Throws `unprocessable` with all faults, each with its path under `field`.
 */
export function checkTemplate(content: TemplateContent, field = 'body'): void {
  const refusal = refusalOf([
    ...textFaults(content, field),
    ...inputFaults(content, field),
    ...filterFaults(content, field),
  ]);
  if (refusal) throw refusal;
}

const textFaults = (content: TemplateContent, field: string): string[] => [
  ...(content.name.trim() === '' ? [`${field}.name: must not be blank`] : []),
  ...(content.prompt.trim() === '' ? [`${field}.prompt: must not be blank`] : []),
  ...filledTexts(content, field).flatMap(({ place, text }) =>
    unreadableParts(text).map(
      (part) => `${place}: ${part.slice(0, 80)} is not a placeholder; only {{ name }} is replaced`,
    ),
  ),
];

/** The texts of a template that may have placeholders, with their places. */
const filledTexts = ({ prompt, plan }: TemplateContent, field: string) => [
  { place: `${field}.prompt`, text: prompt },
  ...(plan?.steps ?? []).map(({ description }, at) => ({
    place: `${field}.research_plan.steps.${at}.description`,
    text: description,
  })),
];

function inputFaults(content: TemplateContent, field: string): string[] {
  const { expectedInput } = content;
  const names = Object.keys(expectedInput ?? {});
  return [
    ...(names.length > INPUTS_MAX ? [`${field}.expected_input: at most ${INPUTS_MAX} inputs may be declared`] : []),
    ...names
      .filter((name) => !INPUT_NAME.test(name))
      .map(
        (name) => `${field}.expected_input: ${JSON.stringify(name.slice(0, 80))} is not a name: letters, digits and _`,
      ),
    ...filledTexts(content, field).flatMap(({ place, text }) =>
      placeholdersIn(text)
        .filter((name) => !names.includes(name))
        .map((name) => `${place}: {{ ${name} }} is not declared in expected_input`),
    ),
  ];
}

function filterFaults({ contentFilter }: TemplateContent, field: string): readonly string[] {
  try {
    readRequestPart(contentFilter, `${field}.content_filter`, readContentFilter);
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.faults;
    throw error;
  }
}
