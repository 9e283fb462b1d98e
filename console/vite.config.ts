import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** The service that `npm run dev` shows. */
const SERVICE = 'http://127.0.0.1:8080';
/** First folders of its paths. */
const PATHS = ['1.0', '_signed', 'autosuggest', 'console/session', 'contents', 'cqs', 'docs', 'openapi.json', 'rpjson'];
const MORE_PATHS = ['track-events', 'user-data', 'v1'];

const SHARED =
  /console\/src\/(?:calendar\/month|companies\/company-profile|watchlists\/watchlist)\.ts$|console\/src\/(?:api|format|parts|saved)\/(?!.*(?:chart|bars|data-table|combo|modal|dialog|mail|saved-actions|saved-item|saved-table|share-button)).*\.tsx?$/;

/** Has the font of western languages loaded beside the script: one that comes later moves what is shown already. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: (_, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
      .map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        injectTo: 'head-prepend' as const,
      })),
};

/** Routes with the first folder of their address and the file of their page, as `router.tsx` has them. */
const ROUTE = /'\/([\w-]*)[^'\n]*',(?:(?!'\/)[\s\S])*?import\('\.\/([^']+)'\)/g;

/**
 * Writes a document for the pages of each folder, `companies.html`, that has their code asked for beside that of all pages rather than after it.
 */
const preloadPages: Plugin = {
  name: 'preload-pages',
  enforce: 'post',
  generateBundle(_, bundle) {
    const index = bundle['index.html'];
    if (index?.type !== 'asset') return;
    const html = String(index.source);
    const isThere = (file: string): boolean => html.includes(file);
    const filesOf = (file: string): string[] => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || isThere(file)) return [];
      return [file, ...(chunk.viteMetadata?.importedCss ?? []), ...chunk.imports.flatMap(filesOf)];
    };
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const routes = readFileSync(new URL('src/router.tsx', import.meta.url), 'utf8').matchAll(ROUTE);
    const pages = new Map([...routes].reverse().map(([, folder, page]) => [folder || 'home', page] as const));
    if (pages.size === 0) this.error('router.tsx has no routes of the form that ROUTE reads');
    for (const [folder, page] of pages) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${page}`));
      if (chunk === undefined) this.error(`no file has the page ${page}`);
      const links = [...new Set(filesOf(chunk.fileName))].map((file) =>
        file.endsWith('.css')
          ? `<link rel="stylesheet" crossorigin href="/${file}">`
          : `<link rel="modulepreload" crossorigin href="/${file}">`,
      );
      const source = html.replace('</head>', `${links.join('\n')}\n</head>`);
      this.emitFile({ type: 'asset', fileName: `${folder}.html`, source });
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [preloadFont, preloadPages],
  resolve: {
    // Preact has the interface of React in a tenth of its size. Pages and packages import React, by whose types they are checked.
    alias: [
      { find: /^react\/(jsx-(?:dev-)?runtime)$/, replacement: 'preact/$1' },
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
    ],
  },
  build: {
    target: 'es2022',
    cssMinify: false,
    // Fonts and pictures stay files: the page may not load them from its own text.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Packages mark what runs in a browser: all of it does here.
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          // What pages share comes in one file, as browsers ask for six files at once; but not what is large, or has styles, which would come before those of the base.
          groups: [{ name: 'shared', test: SHARED, minShareCount: 2 }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries([...PATHS, ...MORE_PATHS].map((path) => [`/${path}`, { target: SERVICE }])),
  },
});
