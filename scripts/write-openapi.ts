import { mkdirSync, writeFileSync } from 'node:fs';
import { allEndpoints } from '../src/http/endpoints.ts';
import { buildOpenApi } from '../src/http/openapi/document.ts';
import { VERSION } from '../src/platform/version.ts';

mkdirSync('openapi', { recursive: true });
writeFileSync('openapi/openapi.json', `${JSON.stringify(buildOpenApi(allEndpoints, VERSION))}\n`);
