import { createRequire } from 'node:module';
import type * as Arrow from 'apache-arrow';

/** Apache Arrow in the form that LanceDB loads: `import` would load its other form beside it, 140 files more. */
export const arrow: typeof Arrow = createRequire(import.meta.url)('apache-arrow');
