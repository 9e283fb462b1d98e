import { expect, test } from 'vitest';
import { fakeService, json } from '../../test/fake-service.ts';
import { Connectors } from './connectors.ts';

const ID = '0197a3f0-2222-7abc-8def-000000000002';
const PATH = '/contents/v1/connectors';
const record = {
  connector_id: ID,
  type: 'email',
  label: 'Desk',
  config: { allowed_emails: ['desk@example.com'], email_hash: 'a8', email: 'a8@ingest.example.com' },
  last_error: null,
  document_count: 3,
};

test('connectors are set up, watched, changed and ended', async () => {
  const service = fakeService(({ method, url }) =>
    json(method === 'DELETE' ? null : method === 'GET' && url.pathname === PATH ? { results: [record] } : record),
  );
  const connectors = new Connectors(service.transport);
  const made = await connectors.create({
    type: 'email',
    label: 'Desk',
    config: { allowedEmails: ['desk@example.com'] },
    shareWithOrg: true,
  });
  expect(made).toMatchObject({ connectorId: ID, config: { email: 'a8@ingest.example.com' }, documentCount: 3 });
  expect(await connectors.list()).toEqual([made]);
  expect(await connectors.get(made)).toEqual(made);
  await connectors.update(made, { label: 'New', config: { allowedEmails: ['@example.com'] } });
  expect(await connectors.archive(ID)).toBeUndefined();
  expect(await connectors.deleteWithFiles(made)).toBeUndefined();
  expect(service.requests.map(({ method, url, body }) => [method, url.pathname + url.search, body])).toEqual([
    [
      'POST',
      PATH,
      { type: 'email', label: 'Desk', config: { allowed_emails: ['desk@example.com'] }, share_with_org: true },
    ],
    ['GET', PATH, ''],
    ['GET', `${PATH}/${ID}`, ''],
    ['PUT', `${PATH}/${ID}`, { label: 'New', config: { allowed_emails: ['@example.com'] } }],
    ['DELETE', `${PATH}/${ID}?force_delete=false`, ''],
    ['DELETE', `${PATH}/${ID}?force_delete=true`, ''],
  ]);
});
