/** Whether costly checks are made in full (ALMANAC_TEST_THOROUGH), not as often as each change needs them. */
export const isThorough = process.env['ALMANAC_TEST_THOROUGH'] !== undefined;

/** How often a costly check is repeated. */
export const runs = (usual: number, thorough: number): number => (isThorough ? thorough : usual);
