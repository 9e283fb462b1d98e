/** Letters of names that stay as they are written. */
const WORDS: Readonly<Record<string, string>> = {
  eps: 'EPS',
  ebit: 'EBIT',
  ebitda: 'EBITDA',
  ebt: 'EBT',
  ttm: '(TTM)',
  ev: 'EV',
  capex: 'Capex',
  cik: 'CIK',
  diluted: 'diluted',
  and: 'and',
  of: 'of',
  to: 'to',
  per: 'per',
};

/** Names of which the words alone would not read well. */
const LABELS: Readonly<Record<string, string>> = {
  weightedAverageShsOut: 'Weighted average shares',
  weightedAverageShsOutDil: 'Weighted average shares, diluted',
  accountsReceivables: 'Accounts receivable',
  accountPayables: 'Accounts payable',
  accountsPayables: 'Change in accounts payable',
  propertyPlantEquipmentNet: 'Property, plant and equipment, net',
  sellingGeneralAndAdministrativeExpenses: 'Selling, general and administrative expenses',
  salesMaturitiesOfInvestments: 'Sales and maturities of investments',
  effectOfForexChangesOnCash: 'Effect of exchange rates on cash',
  accumulatedOtherComprehensiveIncomeLoss: 'Accumulated other comprehensive income',
  salesGeneralAndAdminToRevenue: 'Selling, general and administrative to revenue',
  netIncomePerEbt: 'Net income to EBT',
  ebtPerEbit: 'EBT to EBIT',
};

/** `netIncomeFromContinuingOperations` as a label. */
export function labelOf(name: string): string {
  const label = LABELS[name.replace(/Ttm$/, '')];
  if (label !== undefined) return name.endsWith('Ttm') ? `${label} ${WORDS['ttm']}` : label;
  const words = name
    .replace(/(^non|Non)(?=[A-Z])/g, '$1-')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/);
  return words.map((word, at) => WORDS[word] ?? (at === 0 ? word[0]?.toUpperCase() + word.slice(1) : word)).join(' ');
}
