import { expect, test } from 'vitest';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';
import { followModel } from './model-in-use.ts';

interface Named {
  readonly model: string;
  close(): Promise<void>;
}

/** Whoever looks gets the model that `chosen` names; `missing` cannot be opened. */
async function follow(first: string | undefined) {
  const told: string[] = [];
  const settings: { chosen: string | undefined; why: string | undefined } = { chosen: first, why: undefined };
  const log = {
    info: ({ model }: { model: string }, message: string) => told.push(`${model}: ${message}`),
    warn: ({ why }: { why: string }, message: string) => told.push(`${message}: ${why}`),
  } as unknown as Logger;
  const open = (model: string): Named => {
    if (model === 'missing') throw new AppError('unavailable', 'the optional package is not installed');
    return { model, close: async () => void told.push(`${model} closed`) };
  };
  const used = await followModel<Named>({
    what: 'ranking',
    routine: 'look',
    log,
    choose: async () => {
      const { chosen, why } = settings;
      return { model: chosen, why, open: () => open(chosen ?? 'missing') };
    },
    began: ({ model }) => told.push(`${model} began`),
    ended: () => told.push('ended'),
  });
  return { used, settings, told: () => told.splice(0) };
}

test('a model takes the place of another, and none the place of one', async () => {
  const { used, settings, told } = await follow('a');
  expect([used.now()?.model, told()]).toEqual(['a', ['ended', 'a: ranking is at work', 'a began']]);
  await used.routine.run();
  expect(told()).toEqual([]);
  settings.chosen = 'b';
  await used.routine.run();
  expect([used.now()?.model, told()]).toEqual(['b', ['ended', 'a closed', 'b: ranking is at work', 'b began']]);
  Object.assign(settings, { chosen: undefined, why: 'there are several' });
  await used.routine.run();
  await used.routine.run();
  expect([used.now(), told()]).toEqual([undefined, ['ended', 'b closed', 'ranking is not at work: there are several']]);
});

test('one that cannot be opened is tried again and told of once; it may come', async () => {
  const { used, settings, told } = await follow('missing');
  await used.routine.run();
  const said = told().filter((line) => line !== 'ended');
  expect([used.now(), said]).toEqual([undefined, ['ranking is not at work: the optional package is not installed']]);
  settings.chosen = 'a';
  await used.routine.run();
  expect(used.now()?.model).toBe('a');
});

test('closed, nothing is looked for', async () => {
  const { used, settings, told } = await follow('a');
  await used.close();
  settings.chosen = 'b';
  await used.routine.run();
  expect([used.now(), told().at(-1)]).toEqual([undefined, 'a closed']);
});
