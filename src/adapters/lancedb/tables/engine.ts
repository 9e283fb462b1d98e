import { presetForEngine } from '../../../platform/config.ts';

// Must be set before the module is loaded: its warnings of coming changes would fill the log, one for every search.
presetForEngine({ LANCEDB_LOG: 'error' });

/** Loads LanceDB, when an index is first opened: it is large. */
export const loadEngine = () => import('@lancedb/lancedb');
/** The module of LanceDB. */
export type LanceEngine = Awaited<ReturnType<typeof loadEngine>>;
