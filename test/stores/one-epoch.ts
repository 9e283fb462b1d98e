/** A database that nobody restores. */
export const oneEpoch = async (): Promise<string> => 'one';
