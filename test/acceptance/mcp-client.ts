import type { Client } from '@modelcontextprotocol/client';
import { expect } from 'vitest';

/** A result of a tool, whose text equals its structured content if it is no fault. The client has checked it by the schema of the tool. */
export async function callResult(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args });
  const [first] = content;
  if (first?.type !== 'text') throw new Error('the result has no text');
  const { text } = first;
  if (!isError) {
    expect(JSON.parse(text)).toEqual(structuredContent);
    expect(text.length).toBeLessThanOrEqual(25_000);
  }
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  return { isError, text, content: structuredContent as any };
}
