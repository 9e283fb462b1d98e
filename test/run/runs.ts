/** True if costly checks run in full (`ALMANAC_TEST_THOROUGH=1`), which is not needed for each change. */
export const isThorough = process.env['ALMANAC_TEST_THOROUGH'] === '1';

/** How often a costly check is repeated. */
export const runs = (usual: number, thorough: number): number => (isThorough ? thorough : usual);

/** Number of generated calls in tests of visibility and of wrong arguments: `ALMANAC_PROPERTY_RUNS`, or 100. */
export const PROPERTY_RUNS = Number(process.env['ALMANAC_PROPERTY_RUNS'] ?? 100);

/** Time limit of such a test, in ms. */
export const PROPERTY_TIMEOUT_MS = 120_000 + PROPERTY_RUNS * 400;
