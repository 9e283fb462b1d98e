import { Type } from 'typebox';

export const exampleBatchId = '5b0e9f0a-3c1d-4a52-9f5e-2f6f4b8f7c11';

/** An optional body, ignored: some clients identify themselves in it. */
export const noBody = Type.Object({}, { default: {}, description: 'Nothing in it counts; may be left out' });
