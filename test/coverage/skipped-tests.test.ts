import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every file with tests that may be skipped, and the reason. */
const MAY_SKIP: Readonly<Record<string, string>> = {
  'bench/companies/run.test.ts': 'a thorough run',
  'bench/fundamentals/run.test.ts': 'a thorough run',
  'bench/ingest/run.test.ts': 'a thorough run',
  'bench/research/run.test.ts': 'a thorough run',
  'bench/scale/run.test.ts': 'PostgreSQL, OpenSearch and an S3 server, which .ci/run starts',
  'bench/search/run.test.ts': 'a thorough run',
  'demo/demo.test.ts': 'the contract, and lists of securities, which may not be copied',
  'eval/answers/questions.test.ts': 'public data beside the checkout is not in the repository',
  'eval/figures/faces.test.ts': 'faces of filings, which are not in the repository',
  'src/adapters/embed/onnx-cross-encoder.test.ts': 'the runtime of models, which .ci/run installs',
  'src/adapters/embed/onnx-embedder.test.ts': 'the runtime of models and a public model',
  'src/adapters/feeds/filings/current-filings.test.ts': 'recorded pages of the SEC, which are not in the repository',
  'src/adapters/feeds/filings/daily-index.test.ts': 'recorded indexes of the SEC, which are not in the repository',
  'src/adapters/feeds/filings/submission.test.ts': 'recorded filings, which are not in the repository',
  'src/adapters/feeds/gleif.test.ts': 'recorded files of GLEIF, which are not in the repository',
  'src/adapters/feeds/news-feed.test.ts': 'recorded feeds of news, which are not in the repository',
  'src/adapters/feeds/registers.test.ts': 'recorded rows of Companies House, which are not in the repository',
  'src/adapters/fetching/http-fetcher.test.ts': 'recorded answers of sources, which are not in the repository',
  'src/adapters/postgres/connection.test.ts': 'PostgreSQL, which .ci/run starts',
  'src/domain/feeds/filings/removal-notice.test.ts': 'recorded notices of the SEC, which are not in the repository',
  'test/acceptance/acceptance-times.test.ts':
    'an index of submissions beside the checkout, which is not in the repository',
  'test/acceptance/filing-way.test.ts': 'a filing beside the checkout, which is not in the repository',
  'test/acceptance/roles.test.ts': 'PostgreSQL, which .ci/run starts',
  'test/acceptance/search/real-data.test.ts': 'PDFs and calls, which may not be copied',
  'test/acceptance/sec-snapshots.test.ts': 'company facts beside the checkout, which are not in the repository',
  'test/browser/docs-page.test.ts': 'Chromium, which .ci/run installs',
  'test/browser/typescript-client-browser.test.ts': 'Chromium, which .ci/run installs',
  'test/console/accessibility.test.ts': 'Chromium, which .ci/run installs',
  'test/console/administration.test.ts': 'Chromium, which .ci/run installs',
  'test/console/compare.test.ts': 'Chromium, which .ci/run installs',
  'test/console/feeds.test.ts': 'Chromium, which .ci/run installs',
  'test/console/figures.test.ts': 'Chromium, which .ci/run installs',
  'test/console/files.test.ts': 'Chromium, which .ci/run installs',
  'test/console/focus.test.ts': 'Chromium, which .ci/run installs',
  'test/console/guest.test.ts': 'Chromium, which .ci/run installs',
  'test/console/imported-jobs.test.ts': 'Chromium, which .ci/run installs',
  'test/console/jobs.test.ts': 'Chromium, which .ci/run installs',
  'test/console/journeys.test.ts': 'Chromium, which .ci/run installs',
  'test/console/kept.test.ts': 'Chromium, which .ci/run installs',
  'test/console/mail.test.ts': 'Chromium, which .ci/run installs',
  'test/console/notes.test.ts': 'Chromium, which .ci/run installs',
  'test/console/reader.test.ts': 'Chromium, which .ci/run installs',
  'test/console/research.test.ts': 'Chromium, which .ci/run installs',
  'test/console/roles.test.ts': 'Chromium, which .ci/run installs',
  'test/console/screener.test.ts': 'Chromium, which .ci/run installs',
  'test/contracts/blob-store-s3.test.ts': 'an S3 server and the client for it, which .ci/run installs',
  'test/engines/models/by-meaning.test.ts': 'the runtime of models and a public model',
  'test/engines/models/reranking.test.ts': 'the runtime of models, which .ci/run installs',
  'test/engines/opensearch/both-engines.test.ts': 'OpenSearch, which .ci/run starts',
  'test/engines/opensearch/chunk-index.test.ts': 'OpenSearch, which .ci/run starts',
  'test/engines/opensearch/chunk-rebuild.test.ts': 'OpenSearch, which .ci/run starts',
  'test/engines/opensearch/client.test.ts': 'the client of OpenSearch, which .ci/run installs',
  'test/engines/opensearch/index-upkeep.test.ts': 'OpenSearch, which .ci/run starts',
  'test/engines/opensearch/search.test.ts': 'OpenSearch, which .ci/run starts',
  'test/engines/postgres/snapshots.test.ts': 'PostgreSQL, which .ci/run starts',
  'test/engines/s3/files.test.ts': 'an S3 server and the client for it, which .ci/run installs',
  'test/extract/vocabulary-lines.test.ts': 'PDFs, which may not be copied; filings are in the repository',
  'test/golden/acceptance-clocks.test.ts':
    'indexes of submissions beside the checkout, which are not in the repository',
  'test/golden/companies.test.ts': 'news, calls and lists, which may not be copied',
  'test/golden/documents.test.ts': 'PDFs and calls, which may not be copied; filings are in the repository',
  'test/golden/entities.test.ts': 'news and calls, which may not be copied',
  'test/golden/faulty-figures.test.ts': 'cases beside the checkout, which are not in the repository',
  'test/golden/import-lists.test.ts': 'lists of securities, which may not be copied',
  'test/golden/imported-cases.test.ts': 'cases beside the checkout, which are not in the repository',
  'test/golden/questions.test.ts':
    'lists of securities, which may not be copied; the sample graph is in the repository',
  'test/golden/read-cases.test.ts': 'cases beside the checkout, which are not in the repository',
  'test/golden/real-filings.test.ts': 'PDFs, which may not be copied; filings are in the repository',
  'test/golden/submission-headers.test.ts': 'headers of EDGAR beside the checkout, which are not in the repository',
  'test/golden/topics.test.ts': 'news and calls, which may not be copied',
  'test/golden/word-meaning.test.ts': 'news, which may not be copied',
};

test('only tests that are listed here may be skipped, so that none disappears unseen', () => {
  const files = globSync('{src,packages,test,demo,eval,models,bench}/**/*.test.ts', {
    exclude: ['test/coverage/skipped-tests.test.ts'],
  });
  expect(files.length).toBeGreaterThan(100);
  const skipping = files.filter((file) =>
    /\bskipIf\(|\.skip\b|\bskip\(|whyNoRuntime\(/.test(readFileSync(file, 'utf8')),
  );
  expect(skipping.sort()).toEqual(Object.keys(MAY_SKIP));
});
