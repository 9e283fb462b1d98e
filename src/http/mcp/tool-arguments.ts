import { AppError } from '../../platform/errors.ts';
import { isJsonObject } from '../../platform/json-shape.ts';
import { createCheck } from '../requests/request-check.ts';
import type { McpTool } from './tool.ts';

/** Sent beside or among the arguments by programs written for the hosted service; it says which plug-in calls and changes nothing. */
const IGNORED = 'plugin_slug';

/** Creates the check of a tool's arguments. It throws `invalid_request` with every fault, and with the keys that the tool has. */
export function argumentsCheck({ name, input }: McpTool): (given: unknown) => Record<string, unknown> {
  const allowed = Object.keys(input.properties);
  const check = createCheck(input, 'arguments');
  return (given) => {
    const { [IGNORED]: _, ...args } = isJsonObject(given) ? given : {};
    const unknown = Object.keys(args).filter((key) => !allowed.includes(key));
    if (unknown.length > 0) {
      const keys = allowed.length > 0 ? `its arguments are ${allowed.join(', ')}` : 'it has no arguments';
      const faults = unknown.map((key) => `${key.slice(0, 100)} is not an argument of ${name}; ${keys}`);
      throw new AppError('invalid_request', faults[0] ?? name, { faults });
    }
    check(args);
    return args;
  };
}
