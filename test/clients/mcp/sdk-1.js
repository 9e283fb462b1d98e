// The TypeScript SDK 1.x, which knows the revisions up to 2025-11-25: `node sdk-1.js MODULES ADDRESS KEY DOCUMENT CHECKPOINT`. It checks structured
// content by the schema of the tool.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [modules, address, key, id, checkpoint] = process.argv.slice(2);
const { resolve } = createRequire(join(modules, 'package.json'));
const load = (part) => import(pathToFileURL(resolve(`@modelcontextprotocol/sdk/client/${part}`)));
const { Client } = await load('index.js');
const { StreamableHTTPClientTransport } = await load('streamableHttp.js');
const given = readFileSync(join(import.meta.dirname, 'calls.json'), 'utf8');
const calls = JSON.parse(given.replaceAll('DOCUMENT', id).replaceAll('CHECKPOINT', checkpoint));

/** Ends what hangs: within the minute of the SDK a busy machine may not answer. */
const PATIENTLY = { timeout: 600_000 };

const print = (line) => process.stdout.write(`${line}\n`);

const client = new Client({ name: 'test', version: '1' });
const requestInit = { headers: { 'x-api-key': key } };
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit }));

const checks = {
  'lists every tool': async () => {
    const { tools } = await client.listTools();
    assert.deepEqual(tools.map(({ name }) => name).sort(), Object.keys(calls).sort());
  },
  ...Object.fromEntries(
    Object.entries(calls).map(([name, args]) => [
      name,
      async () => {
        const { content, structuredContent, isError } = await client.callTool(
          { name, arguments: args },
          undefined,
          PATIENTLY,
        );
        assert.equal(isError, undefined, content[0].text);
        assert.deepEqual(JSON.parse(content[0].text), structuredContent);
      },
    ]),
  ),
  'refuses a tool that does not exist': () =>
    assert.rejects(client.callTool({ name: 'no_such_tool', arguments: {} }), { code: -32_602 }),
  'reads a resource': async () => {
    const { contents } = await client.readResource({ uri: `almanac://document/${id}` });
    assert.equal(JSON.parse(contents[0].text).id, id);
  },
  'lists resources, templates and prompts': async () => {
    await client.listResources();
    assert.notEqual((await client.listResourceTemplates()).resourceTemplates.length, 0);
    assert.notEqual((await client.listPrompts()).prompts.length, 0);
  },
  'gets a prompt': async () => {
    const { messages } = await client.getPrompt({ name: 'company_brief', arguments: { company: 'Apple' } });
    assert.match(messages[0].content.text, /almanac_run_workflow/);
  },
  'hears of the progress of research': async () => {
    const heard = [];
    const research = { name: 'almanac_research', arguments: calls.almanac_research };
    await client.callTool(research, undefined, { ...PATIENTLY, onprogress: ({ message }) => heard.push(message) });
    assert.ok(heard.length > 2, heard.join());
  },
};

let failed = 0;
for (const [name, run] of Object.entries(checks)) {
  try {
    await run();
  } catch (error) {
    failed += 1;
    print(`NOT ${name}\n      ${String(error.message).slice(0, 500)}`);
  }
}
await client.close();
print(`SDK 1.x: ${Object.keys(checks).length} checks`);
print(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
