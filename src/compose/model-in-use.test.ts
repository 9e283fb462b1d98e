import { expect, test } from 'vitest';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';
import { followModel } from './model-in-use.ts';

interface Named {
  readonly model: string;
  close(): Promise<void>;
}

/** Follows a model that the test selects; the model `missing` cannot be opened. */
async function follow(first: string | undefined) {
  const events: string[] = [];
  const settings: { chosen: string | undefined; why: string | undefined } = { chosen: first, why: undefined };
  const log = {
    info: ({ model }: { model: string }, message: string) => events.push(`${model}: ${message}`),
    warn: ({ why }: { why: string }, message: string) => events.push(`${message}: ${why}`),
  } as unknown as Logger;
  const open = (model: string): Named => {
    if (model === 'missing') throw new AppError('unavailable', 'the optional package is not installed');
    return { model, close: async () => void events.push(`${model} closed`) };
  };
  const used = await followModel<Named>({
    what: 'ranking',
    routine: 'look',
    log,
    choose: async () => {
      const { chosen, why } = settings;
      return { model: chosen, why, open: () => open(chosen ?? 'missing') };
    },
    began: ({ model }) => events.push(`${model} began`),
    ended: () => events.push('ended'),
  });
  return { used, settings, events: () => events.splice(0) };
}

test('replaces a model by another, and by none', async () => {
  const { used, settings, events } = await follow('a');
  expect([used.now()?.model, events()]).toEqual(['a', ['ended', 'a: ranking is on', 'a began']]);
  await used.routine.run(new AbortController().signal);
  expect(events()).toEqual([]);
  settings.chosen = 'b';
  await used.routine.run(new AbortController().signal);
  expect([used.now()?.model, events()]).toEqual(['b', ['ended', 'a closed', 'b: ranking is on', 'b began']]);
  Object.assign(settings, { chosen: undefined, why: 'there are several' });
  await used.routine.run(new AbortController().signal);
  await used.routine.run(new AbortController().signal);
  expect([used.now(), events()]).toEqual([undefined, ['ended', 'b closed', 'ranking is off: there are several']]);
});

test('a model that cannot be opened is retried and reported once', async () => {
  const { used, settings, events } = await follow('missing');
  await used.routine.run(new AbortController().signal);
  const warnings = events().filter((line) => line !== 'ended');
  expect([used.now(), warnings]).toEqual([undefined, ['ranking is off: the optional package is not installed']]);
  settings.chosen = 'a';
  await used.routine.run(new AbortController().signal);
  expect(used.now()?.model).toBe('a');
});

test('looks for no models after close', async () => {
  const { used, settings, events } = await follow('a');
  await used.close();
  settings.chosen = 'b';
  await used.routine.run(new AbortController().signal);
  expect([used.now(), events().at(-1)]).toEqual([undefined, 'a closed']);
});
