import { type Classification, classificationTable } from '../../domain/knowledge-graph/sectors.ts';
import { readDataFile } from '../../platform/data-file.ts';

/**
 * Maps industries of the American symbol lists to the classification of the knowledge graph. Their sectors are not used, as
 * they have gold mines in Industrials and shipping lines in Consumer Discretionary.
 */
const INDUSTRIES = classificationTable(readDataFile('data/us-industries.txt', import.meta.url));

/** `undefined` for unspecific (`Miscellaneous`, `Multi-Sector Companies`) and unknown industries. */
export const classifyUsIndustry = (industry: string): Classification | undefined =>
  INDUSTRIES.get(industry.trim().toLowerCase());
