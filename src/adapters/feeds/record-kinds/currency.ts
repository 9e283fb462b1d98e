import { textField } from '../record-fields.ts';

export const currencyField = textField('ISO 4217 code', { pattern: '^[A-Z]{3}$' });
