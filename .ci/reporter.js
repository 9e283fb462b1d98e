// Reporter of a Vitest run for .ci/run: writes how many tests passed and failed to the file ALMANAC_TEST_COUNTS, and appends to the file
// ALMANAC_TEST_FAILURES which failed and why. A file whose tests did not run counts as one failure, and so does each error outside of tests.
import { appendFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const LINES = 12;
const whyOf = ({ name, message, stack = '' }) =>
  (stack.includes(message) ? stack : `${name}: ${message}\n${stack}`).replace(/\n.*node_modules\/vitest.*/g, '');

export default class {
  onTestRunEnd(modules, unhandledErrors) {
    let [passed, failed] = [0, 0];
    const fail = (name, errors) => {
      failed += 1;
      const why = errors.map(whyOf).join('\n').split('\n').slice(0, LINES).join('\n');
      appendFileSync(process.env.ALMANAC_TEST_FAILURES, `FAILED: ${name}\n${why}\n`);
    };
    for (const module of modules) {
      const before = failed;
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'failed') fail(`${module.relativeModuleId}: ${test.fullName}`, errors);
      }
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) fail(`${module.relativeModuleId}: ${suite.fullName}`, suite.errors());
      if (module.errors().length > 0) fail(module.relativeModuleId, module.errors());
      else if (module.state() === 'failed' && failed === before) fail(module.relativeModuleId, []);
    }
    for (const error of unhandledErrors)
      fail(`an error outside of tests, during ${error.VITEST_TEST_PATH ?? 'none'}`, [error]);
    writeFileSync(process.env.ALMANAC_TEST_COUNTS, `${passed} ${failed}`);
  }
}
