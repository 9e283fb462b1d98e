// `npm run test:under-load -- TIMES COMMAND...`: runs a command so often beside four busy loops, and stops at the first failure. Tests that pass
// on a quiet machine alone fail here.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

const LOOPS = 4;
const [times, ...command] = process.argv.slice(2);
if (!(Number(times) >= 1) || command.length === 0) {
  process.stderr.write('usage: npm run test:under-load -- TIMES COMMAND...\n');
  process.exit(2);
}

const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
process.once('exit', () => {
  for (const loop of loops) loop.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

let passed = 0;
for (; passed < Number(times); passed += 1) {
  const [program = '', ...args] = command;
  const [code, signal] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) {
    process.stderr.write(`Run ${passed + 1} of ${times} beside ${LOOPS} busy loops ended with ${signal ?? code}\n`);
    process.exitCode = 1;
    break;
  }
}
process.stdout.write(`${passed} passed, ${process.exitCode === 1 ? 1 : 0} failed\n`);
process.exit();
