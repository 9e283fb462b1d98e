// `node .ci/count.js REPORT CODE`: prints how many tests of a Vitest JSON report passed and failed, and to standard error which
// failed and why. A file whose tests did not run counts as one failure, and so does an exit code that nothing else explains.
import { readFileSync } from 'node:fs';

const [report, code] = process.argv.slice(2);
const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
const LINES = 12;

let failed = 0;
const tell = (name, why) => {
  failed += 1;
  process.stderr.write(`FAILED: ${name}\n${why.split('\n').slice(0, LINES).join('\n')}\n`);
};

for (const { name, status, message, assertionResults } of testResults) {
  if (status !== 'failed') continue;
  const tests = assertionResults.filter((test) => test.status === 'failed');
  for (const { fullName, failureMessages } of tests) tell(`${name}: ${fullName}`, failureMessages.join('\n'));
  if (tests.length === 0) tell(name, message || 'a hook failed, or its process ended before its tests did');
}
if (failed === 0 && (code !== '0' || numPassedTests === 0))
  tell(report, `the run ended with ${code}, ${numPassedTests} tests passed`);
process.stdout.write(`${numPassedTests} ${failed}`);
