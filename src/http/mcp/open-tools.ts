import type { McpTool } from './tool.ts';

/**
 * Whether some call of the tool can be answered by operations that are open to its caller. One that could only be refused is not listed: a
 * model calls what it sees.
 */
export const canAnswer = (
  { operations }: Pick<McpTool, 'operations'>,
  isOpen: (operation: string) => boolean,
): boolean => operations.every((needed) => (typeof needed === 'string' ? isOpen(needed) : needed.some(isOpen)));
