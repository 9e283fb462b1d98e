import { Type } from 'typebox';
import { resultMetadata } from '../argument-schemas.ts';
import { INSTRUCTIONS } from '../instructions.ts';
import { defineTool } from '../tool.ts';

export const help = defineTool({
  name: 'bigdata_help',
  title: 'Help, usage and limits',
  description: 'How to use these tools, and what the organization has used and may use: {}. Free.',
  operations: ['subscription.get-quotas'],
  input: Type.Object({}),
  output: Type.Object({
    instructions: Type.String(),
    subscription: Type.Object(
      {},
      { additionalProperties: true, description: 'Usage and limit of each unit, or credits' },
    ),
    metadata: resultMetadata,
  }),
  run: async (_args, { call }) => {
    const { results: _, ...subscription } = await call<Record<string, unknown>>('subscription.get-quotas', {});
    return { content: { instructions: INSTRUCTIONS, subscription } };
  },
});
