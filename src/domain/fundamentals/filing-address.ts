const SEC = 'https://www.sec.gov';

/** Address below which the documents of a filing are, with a slash at its end, at the SEC or a mirror of it. */
export const filingFolder = (cik: string, accession: string, source: string = SEC): string =>
  `${source}/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/`;

/** Address of the page with all documents of a filing. */
export const addressOfFiling = (cik: string, accession: string, source?: string): string =>
  `${filingFolder(cik, accession, source)}${accession}-index.htm`;

/** The same; `null` for filings elsewhere and those whose number is not known. */
export const filingAddress = (cik: string | null, accession: string | null, source?: string): string | null =>
  cik !== null && /^\d{1,10}$/.test(cik) && accession !== null && /^\d{10}-\d{2}-\d{6}$/.test(accession)
    ? addressOfFiling(cik, accession, source)
    : null;
