import { type CustomTypesConfig, types } from 'pg';

/** Numbers that a JavaScript number holds exactly become one; larger ones stay text, as `pg` gives them. */
const whole = (text: string): number | string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};

const decimal = (text: string): number | string => {
  const value = Number(text);
  return text.replace(/[^0-9]/g, '').replace(/^0+/, '').length <= 15 ? value : text;
};

/** For one pool, not for the whole process as `types.setTypeParser` would. */
export const plainTypes: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if (oid === types.builtins.INT8) return whole;
      if (oid === types.builtins.NUMERIC) return decimal;
    }
    return types.getTypeParser(oid, format);
  },
};
