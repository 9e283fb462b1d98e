/** English names of the months, in order. */
export const MONTH_NAMES: readonly string[] =
  'january february march april may june july august september october november december'.split(' ');

const BEGINNINGS = MONTH_NAMES.map((name) => name.slice(0, 3));

/** The number of a month by its name or abbreviation in any case, from 1; 0 for other words. */
export const monthNumber = (name: string): number => BEGINNINGS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Source of an expression: a month by name or abbreviation. */
export const MONTH_SOURCE =
  '(?:jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?|july?|aug(?:ust|\\.)?|sept?(?:ember|\\.)?|oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?)';
