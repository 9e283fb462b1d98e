export const exampleBatchId = '5b0e9f0a-3c1d-4a52-9f5e-2f6f4b8f7c11';
