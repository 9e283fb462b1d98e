import anyAscii from 'any-ascii';

const LEGAL_FORMS = new Set(
  (
    'inc incorporated corp corporation co company companies plc ltd limited llc lp nv bv sa se ag kgaa asa ab as oyj abp ' +
    'publ spa hf nyrt sab cv kk kabushiki kaisha aktiengesellschaft aktiebolag societe anonyme europeenne holding ' +
    'holdings group groep groupe the and sgps sme tas ao jsc public de sca adr ads gdr'
  ).split(' '),
);

/** One spelling for matching a company with its rows in the equities file: no accents, punctuation or legal forms. */
export function sameName(name: string): string {
  const words = anyAscii(name.normalize('NFC'))
    .toLowerCase()
    .replace(/['.]/g, '')
    .replace(/(\w)&(\w)/g, '$1and$2')
    .replace(/\b(sponsored|common stock|class [a-d]|series [a-d]|registered shares?|depositary receipts?)\b.*$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  const core = words.filter((word) => !LEGAL_FORMS.has(word));
  return (core.length > 0 ? core : words).join(' ');
}
