import { describe, expect } from 'vitest';
import { COMMUNITY_TEMPLATES } from '../../src/domain/workflows/community-templates.ts';
import { filledPrompt } from '../../src/domain/workflows/prompt.ts';
import { streamRun } from '../research/research-stream.ts';
import type { AskedService } from '../service/service.ts';
import { test } from '../service/worlds.ts';

let service: AskedService;
test.beforeAll(({ sample }) => {
  service = sample;
});

const INPUTS: Readonly<Record<string, string>> = { company: 'D8442A', peer: '228D42', sector: 'Technology' };

describe('each community template', () => {
  test.each(COMMUNITY_TEMPLATES.map((template) => [template.name, template] as const))(
    '%s is answered from the sample, with references, as strict readers want it',
    async (_name, { id, expectedInput, plan }) => {
      const input = Object.fromEntries(Object.keys(expectedInput ?? {}).map((name) => [name, INPUTS[name]]));
      const run = await streamRun(service, '/v1/workflow/execute', { template: id, input });
      expect(run.end.type).toBe('COMPLETE');
      expect(run.references.length).toBeGreaterThan(0);
      const steps = run.messages.findLast(({ type }) => type === 'PLANNING')?.['plan'].steps;
      expect(steps.map(({ description }: { description: string }) => description)).toEqual(
        plan?.steps.map(({ description }) => filledPrompt(description, new Map(Object.entries(INPUTS))).text),
      );
    },
  );
});
