import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFactsDocument } from '../../src/adapters/feeds/facts-read-document.ts';
import { hasPublicData, publicData } from '../files/public-data.ts';

/** The clocks of indexes as the SEC served them, found by hand and, where there is one, by the header of a filing. */
const CLOCKS = {
  '0000310522': 'new-york', // Fannie Mae
  '0000315090': 'utc', // Buffett
  '0000320193': 'new-york', // Apple
  '0000350001': 'undecided', // no filings
  '0000749647-submissions-001': 'utc', // Imunon
  '0000749647': 'utc',
  '0000789019': 'utc', // Microsoft
  '0000895419': 'utc', // Wolfspeed
  '0000940418': 'new-york', // Siemens
  '0001009672-submissions-001': 'new-york', // CARBO Ceramics
  '0001009672': 'new-york',
  '0001033331': 'utc', // Hastings
  '0001045810': 'utc', // NVIDIA
  '0001318605-submissions-001': 'utc', // Tesla
  '0001318605': 'utc',
  '0001324424-submissions-001': 'utc', // Expedia
  '0001324424': 'utc',
  '0001462356': 'utc', // Adams
  '0001465740': 'utc', // Two Harbors
  '0001677077': 'new-york', // Alzamend
  '0001718179': 'undecided', // Sievert, 11 filings
  '0001766140': 'utc', // Unicycive
  '0001771340': 'utc', // Taneja
  '0001796129': 'new-york', // Vincerx
  '0001800903': 'undecided', // one filing
  '0001814722': 'new-york', // TR Finance
  '0001830056': 'utc', // Siemens Energy, by a notice of effectiveness
  '0001830610': 'undecided', // Michaels, 4 filings
  '0001835632': 'utc', // Marvell
  '0001847577': 'new-york', // Learn CW
  '0001881551': 'utc', // Solidion
  '0001911716': 'undecided', // Cool Japan Fund, 2 filings
  '0001940261': 'undecided', // NVC Holdings, 5 filings
};
const FOLDER = 'feeds/sec/submissions';

describe.skipIf(!hasPublicData(FOLDER))('indexes of submissions as the SEC served them', () => {
  test('tell whether their times are those of UTC or of New York', () => {
    const found = globSync('CIK*.json', { cwd: publicData(FOLDER) })
      .filter((name) => !name.endsWith('.response.json'))
      .map((name) => [basename(name, '.json').slice('CIK'.length), clockOf(name)]);
    expect(Object.fromEntries(found)).toEqual(CLOCKS);
  });
});

function clockOf(name: string): string {
  const path = join(publicData(FOLDER), name);
  const document = readFactsDocument(readFileSync(path), path, () => true);
  if (document?.kind !== 'filing-index') throw new Error(`${name} was read as ${document?.kind}`);
  return document.index.clock;
}
