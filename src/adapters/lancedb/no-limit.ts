/** As good as no limit: the engine wants one. */
export const NO_LIMIT = 10_000_000;
