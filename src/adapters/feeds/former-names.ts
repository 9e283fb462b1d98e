const FORMERLY =
  /\b(?:formerly|previously) known as ([^()]{3,120}?)(?:,? and (?:later |then |subsequently )?change[sd]? (?:its )?name| and (?:is|was) (?:now )?(?:known|renamed)|,? (?:until|till|prior to) |[,;]? (?:in|since) (?:January|February|March|April|May|June|July|August|September|October|November|December|\d{4})|\. [A-Z]|\.$)/g;

/**
 * Extracts former names of a company from its description: `The company was formerly known as Facebook, Inc. and
 * changed its name to Meta Platforms, Inc. in October 2021.`
 */
export function formerNamesIn(description: string): string[] {
  const names = [...description.matchAll(FORMERLY)].map(([, name = '']) => name.replace(/^the /i, '').trim());
  return [...new Set(names.filter((name) => /^[A-Z0-9]/.test(name) && name.split(' ').length <= 10))];
}
