/**
 * Identifies the history that the counters of a database belong to. After a restore, or a failover that lost commits,
 * revisions recur with other content, in another epoch. Caches by revision must also be by epoch. Cheap: cached for
 * half a second.
 */
export type ReadEpoch = () => Promise<string>;
