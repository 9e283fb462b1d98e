import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { httpWebhookSender } from '../../src/adapters/webhooks/http-sender.ts';
import { signedHeaders } from '../../src/domain/webhooks/signature.ts';
import { machineNowMs } from '../run/day-of-run.ts';
import { newDataDir, removeDataDir } from '../service/service.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** The receiver of the guide in one language. */
function programOf(language: 'ts' | 'python'): string {
  const guide = readFileSync('docs/webhooks.md', 'utf8');
  const code = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(guide)?.[1];
  if (code === undefined) throw new Error(`the guide has no receiver in ${language}`);
  return code;
}

test.each([
  ['ts', process.execPath, 'receiver.ts'],
  ['python', 'python3', 'receiver.py'],
] as const)(
  'the receiver of the guide in %s takes what is signed, and nothing else',
  async (language, program, file) => {
    const folder = newDataDir();
    writeFileSync(join(folder, file), programOf(language));
    const child = spawn(program, [join(folder, file)], {
      env: { ...process.env, NODE_OPTIONS: '', WEBHOOK_SECRET: SECRET, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let printed = '';
      child.stdout?.on('data', (part: Buffer) => {
        printed += part.toString();
      });
      const portOf = (): number => Number(/listening (\d+)/s.exec(printed)?.[1] ?? 0);
      await expect.poll(portOf).toBeGreaterThan(0);
      const sender = httpWebhookSender({ privateTargets: ['127.0.0.1'], timeoutMs: 60_000 });
      const send = async (secrets: readonly string[], timestampS: number): Promise<number | undefined> => {
        const message = { id: 'm1', timestampS, body: '{"type":"webhook.test","text":"ü"}' };
        const outcome = await sender.send(
          `http://127.0.0.1:${portOf()}/`,
          { headers: signedHeaders(secrets, message), body: message.body },
          new AbortController().signal,
        );
        return outcome.kind === 'answered' ? outcome.status : undefined;
      };
      // Receivers are programs of their own and compare time stamps with the clock of the machine, five minutes either way.
      const nowS = Math.floor(machineNowMs() / 1_000);
      expect(await send([SECRET], nowS)).toBe(204);
      expect(await send([OTHER, SECRET], nowS)).toBe(204);
      expect(await send([OTHER], nowS)).toBe(401);
      expect(await send([SECRET], nowS - 600)).toBe(401);
      await expect.poll(() => printed).toContain('m1 {"type":"webhook.test","text":"ü"}');
    } finally {
      await ended(child);
      await removeDataDir(folder);
    }
  },
);

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill();
  });
}
