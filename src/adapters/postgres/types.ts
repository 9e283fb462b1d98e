import { type CustomTypesConfig, types } from 'pg';

/** A number if exact in JavaScript; larger ones stay text, as `pg` returns them. */
const whole = (text: string): number | string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};

const decimal = (text: string): number | string => {
  const value = Number(text);
  return text.replace(/[^0-9]/g, '').replace(/^0+/, '').length <= 15 ? value : text;
};

/** Type parsers of one pool, not of the whole process as with `types.setTypeParser`. */
export const plainTypes: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if (oid === types.builtins.INT8) return whole;
      if (oid === types.builtins.NUMERIC) return decimal;
    }
    return types.getTypeParser(oid, format);
  },
};
