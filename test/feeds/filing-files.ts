/** Files in the shapes of the SEC's lists and submissions, by host and path as the stand-in serves them. */
export interface MadeFiling {
  /** `0007000001-26-000001`. */
  readonly accession: string;
  readonly form: string;
  /** CIK without zeros in front. */
  readonly cik: number;
  readonly name: string;
  /** Clock of New York: `2026-11-27T16:05:10`. */
  readonly acceptedAt: string;
  readonly filedOn?: string;
  readonly items?: readonly string[];
  /** Documents by type; the first is the primary one. */
  readonly documents: Readonly<Record<string, string>>;
}

const filedOnOf = ({ acceptedAt, filedOn = acceptedAt.slice(0, 10) }: MadeFiling): string => filedOn;

/** Path of the list of current filings with a page's query. */
export const currentPath = (start = 0): string =>
  `www.sec.gov/cgi-bin/browse-edgar?action=getcurrent&count=100&start=${start}&type=&owner=include&output=atom`;

/** A page of the list of current filings, one entry for each role of each filing. */
export const currentPage = (filings: readonly MadeFiling[], roles: readonly string[] = ['Filer']): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Latest Filings</title>
${filings.flatMap((filing) => roles.map((role) => entryOf(filing, role))).join('\n')}
</feed>
`,
    'latin1',
  );

const entryOf = (filing: MadeFiling, role: string): string => `<entry>
<title>${filing.form} - ${filing.name} (${String(filing.cik).padStart(10, '0')}) (${role})</title>
<summary type="html">
 &lt;b&gt;Filed:&lt;/b&gt; ${filedOnOf(filing)} &lt;b&gt;AccNo:&lt;/b&gt; ${filing.accession} &lt;b&gt;Size:&lt;/b&gt; 14 KB
</summary>
<updated>${filing.acceptedAt}-05:00</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${filing.form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${filing.accession}</id>
</entry>`;

export const indexPath = (day: string): string =>
  `www.sec.gov/Archives/edgar/daily-index/${day.slice(0, 4)}/QTR${Math.ceil(Number(day.slice(5, 7)) / 3)}/master.${day.replaceAll('-', '')}.idx`;

/** The master index of a day; `more` are lines as they stand in it. */
export const masterIndex = (filings: readonly MadeFiling[], more: readonly string[] = []): Buffer =>
  Buffer.from(
    `Description:           Daily Index of EDGAR Dissemination Feed
Comments:              webmaster@sec.gov

CIK|Company Name|Form Type|Date Filed|File Name
--------------------------------------------------------------------------------
${[
  ...filings.map(
    (filing) =>
      `${filing.cik}|${filing.name}|${filing.form}|${filedOnOf(filing).replaceAll('-', '')}|edgar/data/${filing.cik}/${filing.accession}.txt`,
  ),
  ...more,
].join('\n')}`,
    'latin1',
  );

export const submissionPath = ({ cik, accession }: MadeFiling): string =>
  `www.sec.gov/Archives/edgar/data/${cik}/${accession}.txt`;

const digits = (text: string): string => text.replaceAll(/\D/g, '');

/** The file of a whole submission, with a picture at its end. */
export const submissionFile = (filing: MadeFiling): Buffer =>
  Buffer.from(
    `<SEC-DOCUMENT>${filing.accession}.txt : ${digits(filedOnOf(filing))}
<SEC-HEADER>${filing.accession}.hdr.sgml : ${digits(filedOnOf(filing))}
<ACCEPTANCE-DATETIME>${digits(filing.acceptedAt)}
ACCESSION NUMBER:\t\t${filing.accession}
CONFORMED SUBMISSION TYPE:\t${filing.form}
${(filing.items ?? []).map((item) => `ITEM INFORMATION:\t\t${item}\n`).join('')}FILED AS OF DATE:\t\t${digits(filedOnOf(filing))}

${filing.form.startsWith('25') ? 'SUBJECT COMPANY' : 'FILER'}:

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\t${filing.name}
\t\tCENTRAL INDEX KEY:\t\t\t${String(filing.cik).padStart(10, '0')}
</SEC-HEADER>
${Object.entries(filing.documents)
  .map(
    ([type, text], at) => `<DOCUMENT>
<TYPE>${type}
<SEQUENCE>${at + 1}
<FILENAME>doc${at + 1}.htm
<TEXT>
${text}
</TEXT>
</DOCUMENT>
`,
  )
  .join('')}<DOCUMENT>
<TYPE>GRAPHIC
<SEQUENCE>9
<FILENAME>logo.jpg
<TEXT>
begin 644 logo.jpg
${'M_]C_X  02D9)1@ ! 0\n'.repeat(20_000)}
</TEXT>
</DOCUMENT>
`,
    'latin1',
  );

/** Paths and bodies of the submissions of filings. */
export const submissionFiles = (filings: readonly MadeFiling[]): [string, Buffer][] =>
  filings.map((filing) => [submissionPath(filing), submissionFile(filing)]);
