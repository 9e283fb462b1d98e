import type { RecordedCall } from './recorded-calls.ts';

/** The languages in which a call is shown. */
export type SnippetLanguage = 'curl' | 'TypeScript' | 'Python';

/** A call as a program would make it, with the key in the environment. */
export const snippetOf = (call: RecordedCall, language: SnippetLanguage, origin: string): string =>
  SNIPPETS[language](call, origin);

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

/** Within single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const SNIPPETS: Readonly<Record<SnippetLanguage, (call: RecordedCall, origin: string) => string>> = {
  curl: ({ method, path, body }, origin) =>
    [
      `curl -s -X ${method} ${quoted(origin + path)}`,
      '  -H "X-API-KEY: $ALMANAC_API_KEY"',
      ...(body === undefined ? [] : ["  -H 'Content-Type: application/json'", `  -d ${quoted(body)}`]),
    ].join(' \\\n'),
  TypeScript: ({ method, path, body }, origin) =>
    [
      `const response = await fetch(${JSON.stringify(origin + path)}, {`,
      `  method: '${method}',`,
      "  headers: { 'X-API-KEY': process.env.ALMANAC_API_KEY, 'Content-Type': 'application/json' },",
      ...(body === undefined ? [] : [`  body: JSON.stringify(${pretty(body).replaceAll('\n', '\n  ')}),`]),
      '});',
      'const answer = await response.json();',
    ].join('\n'),
  Python: ({ method, path, body }, origin) =>
    [
      'import json, os, urllib.request',
      '',
      ...(body === undefined ? [] : [`body = json.loads(${JSON.stringify(body)})`]),
      'request = urllib.request.Request(',
      `    ${JSON.stringify(origin + path)},`,
      `    method="${method}",`,
      '    headers={"X-API-KEY": os.environ["ALMANAC_API_KEY"], "Content-Type": "application/json"},',
      ...(body === undefined ? [] : ['    data=json.dumps(body).encode(),']),
      ')',
      'answer = json.load(urllib.request.urlopen(request))',
    ].join('\n'),
};
