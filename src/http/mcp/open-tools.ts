import type { McpTool } from './tool.ts';

/**
 * True if some call of the tool can be answered by operations that are open to its caller. A tool that could only
 * refuse is not listed: a model calls the tools it sees.
 */
export const canAnswer = (
  { operations }: Pick<McpTool, 'operations'>,
  isOpen: (operation: string) => boolean,
): boolean => operations.every((needed) => (typeof needed === 'string' ? isOpen(needed) : needed.some(isOpen)));
