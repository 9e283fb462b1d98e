import { expect, test } from 'vitest';
import { startWebhookReceiver } from '../endpoints/webhook-receiver.ts';
import { runs } from '../run/runs.ts';
import { type KilledService, killedService } from './killed-service.ts';

const KILLS = runs(2, 50);

/** Uploads a file that the saved search matches, and waits until it is read. */
async function upload(service: KilledService, no: number): Promise<string> {
  const { body } = await service.call('POST', '/contents/v1/documents', { body: { file_name: `dock-${no}.txt` } });
  expect(await service.put(body.url, `Dock ${no} opened in spring.`)).toBe(200);
  const status = async () => (await service.call('GET', `/contents/v1/documents/${body.id}`)).body.status;
  await expect.poll(status).toBe('completed');
  return body.id;
}

test('a match of a service that is killed before or during its message is delivered, under one id', async () => {
  await using receiver = await startWebhookReceiver();
  await using service = killedService({ ALMANAC_WEBHOOK_PRIVATE_TARGETS: '127.0.0.1' });
  await service.start();
  const query = { expression: { type: 'keyword', operation: 'in', value: ['dock'] } };
  const search = await service.call('POST', '/v1/saved-searches', { body: { name: 'Docks', query } });
  const webhook = { url: receiver.url, types: ['document.matched'], saved_search_ids: [search.body.id] };
  expect((await service.call('POST', '/v1/webhooks', { body: webhook })).status).toBe(200);
  const messagesAbout = (id: string) => receiver.received.filter(({ message }) => message.data.document_id === id);

  const uploaded: string[] = [];
  for (let no = 0; no < KILLS; no += 1) {
    const isDuring = no % 2 === 1;
    if (isDuring) receiver.beforeAnswer = () => service.kill();
    const id = await upload(service, no);
    uploaded.push(id);
    if (!isDuring) await service.kill();
    await expect.poll(() => messagesAbout(id).length).toBeGreaterThanOrEqual(isDuring ? 2 : 1);
  }
  expect(service.kills()).toBe(KILLS);
  const idsOf = (id: string) => new Set(messagesAbout(id).map((message) => message.id));
  expect(uploaded.map((id) => idsOf(id).size)).toEqual(uploaded.map(() => 1));
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(uploaded.length);
});
