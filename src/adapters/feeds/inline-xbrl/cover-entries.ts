/** The entries of the cover (`dei`) that tell which filing a document is. */
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
