/**
 * Identifies the history that the counters of a database belong to. After a restore, or a failover that lost commits, revisions come again
 * with other content, in another epoch. Whoever keeps something by a revision keeps it by the epoch too. Cheap: believed for half a second.
 */
export type ReadEpoch = () => Promise<string>;
