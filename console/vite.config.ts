import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The service that `npm run dev` shows. */
const SERVICE = 'http://127.0.0.1:8080';
/** First folders of its paths. */
const PATHS = ['1.0', '_signed', 'autosuggest', 'console/session', 'contents', 'cqs', 'docs', 'openapi.json', 'rpjson'];
const MORE_PATHS = ['track-events', 'user-data', 'v1'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  build: {
    target: 'es2022',
    cssMinify: false,
    // Fonts and pictures stay files: the page may not load them from its own text.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: Object.fromEntries([...PATHS, ...MORE_PATHS].map((path) => [`/${path}`, { target: SERVICE }])),
  },
});
