import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The service that `npm run dev` shows. */
const SERVICE = 'http://127.0.0.1:8080';
/** First folders of its paths. */
const PATHS = ['1.0', '_signed', 'autosuggest', 'console/session', 'contents', 'cqs', 'docs', 'openapi.json', 'rpjson'];
const MORE_PATHS = ['track-events', 'user-data', 'v1'];

const SHARED =
  /console\/src\/(?:api|format|parts|saved)\/(?!.*(?:chart|bars|data-table|combo|modal|dialog|mail|saved-actions|saved-item|saved-table|share-button)).*\.tsx?$/;

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont, { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  build: {
    target: 'es2022',
    cssMinify: false,
    // Fonts and pictures stay files: the page may not load them from its own text.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
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
