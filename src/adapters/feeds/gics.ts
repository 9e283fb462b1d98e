import { type Classification, classificationTable } from '../../domain/knowledge-graph/sectors.ts';
import { readDataFile } from '../../platform/data-file.ts';

/**
 * Maps GICS (edition of 2018, as in the equities file) to the classification of the knowledge graph, the Industry
 * Classification Benchmark. Looked up by industry, then by industry group, then by sector.
 */
const INDUSTRIES = classificationTable(readDataFile('data/gics-industries.txt', import.meta.url));

const GROUPS = classificationTable(readDataFile('data/gics-groups.txt', import.meta.url));

const SECTORS_OF_GICS = classificationTable(readDataFile('data/gics-sectors.txt', import.meta.url));

/** `undefined` if all three are unknown. */
export function classifyGics(sector: string, group: string, industry: string): Classification | undefined {
  return (
    INDUSTRIES.get(industry.toLowerCase()) ??
    GROUPS.get(group.toLowerCase()) ??
    SECTORS_OF_GICS.get(sector.toLowerCase())
  );
}
