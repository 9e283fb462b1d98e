/** The entries of the cover (`dei`) that identify a filing. */
export const COVER_ENTRIES: ReadonlySet<string> = new Set([
  'AmendmentFlag',
  'CurrentFiscalYearEndDate',
  'DocumentFiscalPeriodFocus',
  'DocumentFiscalYearFocus',
  'DocumentPeriodEndDate',
  'DocumentType',
  'EntityCentralIndexKey',
  'EntityRegistrantName',
]);
