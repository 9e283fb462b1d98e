import { describe, expect, test } from 'vitest';
import type { Connector, EmailConnector, ResearchConnector } from '../../src/domain/content/connectors/connector.ts';
import type {
  ArrivalStore,
  ConnectorStore,
  InConnectorTransaction,
  MailboxStore,
  PostponedItems,
  ResearchSchedule,
} from '../../src/domain/content/connectors/connector-store.ts';
import type { OfferedDocument } from '../../src/domain/content/connectors/research-feed.ts';
import type { ContentFile } from '../../src/domain/content/content-file.ts';
import type { ContentStore } from '../../src/domain/content/content-store.ts';
import { newDocumentId, newMailbox, newTimeOrderedId } from '../../src/platform/ids.ts';

export interface ConnectorStores {
  readonly connectors: ConnectorStore & MailboxStore;
  readonly schedule: ResearchSchedule;
  readonly postponed: PostponedItems;
  readonly arrivals: ArrivalStore;
  readonly files: ContentStore;
  readonly inTransaction: InConnectorTransaction;
}

const at = (minute: number): string => new Date(Date.UTC(2026, 3, 17, 8, minute)).toISOString();
const base = (minute: number) => ({
  id: newTimeOrderedId(Date.parse(at(minute))),
  orgId: 'org_1',
  userId: 'user_1',
  isSharedWithOrg: false,
  label: 'Desk mailbox',
  description: null,
  createdAt: at(minute),
  updatedAt: at(minute),
  archivedAt: null,
  deleteStartedAt: null,
  syncedAt: null,
  lastError: null,
});
const email = (over: Partial<EmailConnector> = {}, minute = 0): EmailConnector => ({
  ...base(minute),
  type: 'email',
  allowedEmails: ['ann@example.com', '@example.org'],
  mailbox: newMailbox(),
  ...over,
});
const research = (over: Partial<ResearchConnector> = {}, minute = 0): ResearchConnector => ({
  ...base(minute),
  type: 'investment_research',
  brokerUserId: 'ann@broker.example',
  sealedPassword: 'v1.sealed',
  cursor: null,
  dueAt: at(minute),
  ...over,
});
const file = (connector: Connector): ContentFile => ({
  id: newDocumentId(),
  orgId: connector.orgId,
  userId: connector.userId,
  fileName: 'note.txt',
  origin: connector.type,
  connectorId: connector.id,
  rawSizeBytes: 1,
  sha256: 'ab',
  contentType: 'text/plain',
  status: 'processing',
  errorCode: null,
  partsNotRead: null,
  isSharedWithOrg: false,
  tags: [],
  metadata: null,
  publishedAt: at(0),
  publishedAtSource: 'given',
  createdAt: at(0),
  updatedAt: at(0),
  deleteStartedAt: null,
  uploadExpiresAt: null,
});
const item: OfferedDocument = {
  id: 'R-1',
  title: 'Chips: a longer cycle',
  publishedAt: at(0),
  broker: 'Example Securities',
  documentType: null,
  fileName: null,
  mediaType: 'application/pdf',
  document: { url: 'https://feed.example/R-1.pdf' },
};

export function connectorStoreContract(engine: string, open: () => Promise<ConnectorStores & AsyncDisposable>): void {
  describe(`the stores of connectors on ${engine}`, () => {
    test('finds added connectors of either type', async () => {
      await using stores = await open();
      const [mail, feed] = [email({ description: 'Über alles' }), research({ cursor: 'c/1', lastError: 'away' })];
      await stores.connectors.add(mail);
      await stores.connectors.add(feed);
      expect(await stores.connectors.find(mail.id)).toEqual(mail);
      expect(await stores.connectors.find(feed.id)).toEqual(feed);
      expect(await stores.connectors.find('0197a3f0-2222-7abc-8def-000000000002')).toBeUndefined();
    });

    test('lists own and shared connectors, oldest first', async () => {
      await using stores = await open();
      const mine = email({}, 3);
      const shared = email({ userId: 'user_2', isSharedWithOrg: true }, 1);
      const hidden = email({ userId: 'user_2' }, 2);
      const foreign = email({ orgId: 'org_2', isSharedWithOrg: true }, 0);
      for (const connector of [mine, shared, hidden, foreign]) await stores.connectors.add(connector);
      const listed = await stores.connectors.list({ orgId: 'org_1', userId: 'user_1' });
      expect(listed).toEqual([shared, mine]);
    });

    test('counts documents by connector, as far as the viewer sees them', async () => {
      await using stores = await open();
      const [mail, other, empty] = [email(), email(), email()];
      for (const connector of [mail, other, empty]) await stores.connectors.add(connector);
      await stores.files.add(file(mail));
      await stores.files.add({ ...file(mail), status: 'failed', errorCode: 'NO_TEXT', isSharedWithOrg: true });
      await stores.files.add(file(other));
      const ids = [mail.id, empty.id];
      const ofUser = (userId: string, orgId = 'org_1') => stores.connectors.countsOf({ orgId, userId }, ids);
      expect(await ofUser('user_1')).toEqual(new Map([[mail.id, { documents: 2, failedDocuments: 1 }]]));
      expect(await ofUser('user_2')).toEqual(new Map([[mail.id, { documents: 1, failedDocuments: 1 }]]));
      expect(await ofUser('user_1', 'org_2')).toEqual(new Map());
      expect(await stores.connectors.countsOf({ orgId: 'org_1', userId: 'user_1' }, [])).toEqual(new Map());
    });

    test('a change replaces label, description and sharing; senders only when they are given', async () => {
      await using stores = await open();
      const mail = email({ description: 'old' });
      await stores.connectors.add(mail);
      const changes = { label: 'New', description: null, isSharedWithOrg: true };
      expect(await stores.connectors.change(mail.id, changes, at(5))).toEqual({
        ...mail,
        ...changes,
        updatedAt: at(5),
      });
      const allowedEmails = ['bob@example.com'];
      const changed = await stores.connectors.change(mail.id, { ...changes, allowedEmails }, at(6));
      expect(changed).toEqual({ ...mail, ...changes, allowedEmails, updatedAt: at(6) });
      expect(await stores.connectors.find(mail.id)).toEqual(changed);
      expect(await stores.connectors.change('unknown', changes, at(6))).toBeUndefined();
    });

    test('finds a mailbox in any letter case until its connector is archived', async () => {
      await using stores = await open();
      const mail = email();
      await stores.connectors.add(mail);
      await stores.connectors.add(research());
      expect(await stores.connectors.findMailbox(mail.mailbox.toUpperCase())).toEqual(mail);
      expect(await stores.connectors.findMailbox(mail.mailbox.slice(1))).toBeUndefined();
      expect(await stores.connectors.findMailbox('')).toBeUndefined();
      await stores.connectors.archive(mail.id, at(1));
      expect(await stores.connectors.findMailbox(mail.mailbox)).toBeUndefined();
    });

    test('archived stays archived since the first time', async () => {
      await using stores = await open();
      const mail = email();
      await stores.connectors.add(mail);
      expect(await stores.connectors.archive(mail.id, at(5))).toBe(true);
      expect(await stores.connectors.archive(mail.id, at(6))).toBe(true);
      expect(await stores.connectors.find(mail.id)).toEqual({ ...mail, archivedAt: at(5), updatedAt: at(5) });
      expect(await stores.connectors.archive('unknown', at(5))).toBe(false);
    });

    test('removal marks the connector and its files, no others, and forgets all in the end', async () => {
      await using stores = await open();
      const [mail, other] = [email(), email()];
      for (const connector of [mail, other]) await stores.connectors.add(connector);
      const [one, two, kept] = [file(mail), file(mail), file(other)];
      for (const each of [one, two, kept]) await stores.files.add(each);
      await stores.arrivals.take(mail.id, 'key', at(1));
      expect(await stores.connectors.startRemoval(mail.id, at(5))).toBe(true);
      expect(await stores.connectors.startRemoval(mail.id, at(6))).toBe(true);
      expect(await stores.connectors.find(mail.id)).toMatchObject({ archivedAt: at(5), deleteStartedAt: at(5) });
      expect((await stores.files.find(one.id))?.deleteStartedAt).toBe(at(5));
      expect((await stores.files.find(kept.id))?.deleteStartedAt).toBeNull();
      expect(await stores.connectors.filesOf(mail.id, 10)).toEqual([one.id, two.id].sort());
      expect(await stores.connectors.filesOf(mail.id, 1)).toHaveLength(1);
      await stores.connectors.remove(mail.id);
      await stores.connectors.remove(mail.id);
      expect(await stores.connectors.find(mail.id)).toBeUndefined();
      expect(await stores.arrivals.known(mail.id, ['key'])).toEqual(new Set());
      expect(await stores.connectors.startRemoval(mail.id, at(6))).toBe(false);
    });

    test('an arrival is taken once, and not by a connector that is archived or gone', async () => {
      await using stores = await open();
      const [mail, other] = [email(), email()];
      for (const connector of [mail, other]) await stores.connectors.add(connector);
      expect(await stores.arrivals.take(mail.id, 'key', at(1))).toBe('taken');
      expect(await stores.arrivals.take(mail.id, 'key', at(2))).toBe('known');
      expect(await stores.arrivals.take(other.id, 'key', at(3))).toBe('taken');
      expect((await stores.connectors.find(mail.id))?.syncedAt).toBe(at(2));
      const many = Array.from({ length: 1_200 }, (_, i) => `key ${i}`);
      expect(await stores.arrivals.known(mail.id, [...many, 'key'])).toEqual(new Set(['key']));
      await stores.connectors.archive(mail.id, at(4));
      expect(await stores.arrivals.take(mail.id, 'another', at(5))).toBe('closed');
      expect(await stores.arrivals.take('unknown', 'key', at(5))).toBe('closed');
    });

    test('of several takers at once one has it, and with it all or nothing', async () => {
      await using stores = await open();
      const mail = email();
      await stores.connectors.add(mail);
      const takers = Array.from({ length: 8 }, () =>
        stores.inTransaction(async ({ arrivals, files }) => {
          const taken = await arrivals.take(mail.id, 'key', at(1));
          if (taken === 'taken') await files.add(file(mail));
          return taken;
        }),
      );
      const taken = await Promise.all(takers);
      expect(taken.filter((one) => one === 'taken')).toHaveLength(1);
      const broken = stores.inTransaction(async ({ arrivals, files }) => {
        await arrivals.take(mail.id, 'lost', at(1));
        await files.add(file(mail));
        throw new Error('away');
      });
      await expect(broken).rejects.toThrow('away');
      expect(await stores.arrivals.known(mail.id, ['key', 'lost'])).toEqual(new Set(['key']));
      expect(await stores.connectors.filesOf(mail.id, 10)).toHaveLength(1);
    });

    test('announced blobs are abandoned once they are old, unless they were settled', async () => {
      await using stores = await open();
      await stores.arrivals.announce([], at(1));
      await stores.arrivals.announce(['A', 'B'], at(1));
      await stores.arrivals.announce(['C'], at(3));
      expect(await stores.arrivals.abandoned(at(2), 10)).toEqual(['A', 'B']);
      expect(await stores.arrivals.abandoned(at(4), 2)).toHaveLength(2);
      expect(await stores.arrivals.settle(['A', 'unknown'])).toBe(1);
      expect(await stores.arrivals.settle([])).toBe(0);
      expect(await stores.arrivals.abandoned(at(4), 10)).toEqual(['B', 'C']);
    });

    test('research is due by its time, longest first, and never when archived', async () => {
      await using stores = await open();
      const [late, later, future, archived] = [research({}, 2), research({}, 1), research({}, 9), research({}, 0)];
      for (const connector of [late, later, future, archived, email()]) await stores.connectors.add(connector);
      await stores.connectors.archive(archived.id, at(3));
      expect(await stores.schedule.due(at(5), 10)).toEqual([later, late]);
      expect(await stores.schedule.due(at(5), 1)).toEqual([later]);
      expect((await stores.schedule.all()).map(({ id }) => id).sort()).toEqual(
        [late, later, future, archived].map(({ id }) => id).sort(),
      );
    });

    test('how far research is moves on while it is active, and a failure keeps the last good moment', async () => {
      await using stores = await open();
      const feed = research();
      await stores.connectors.add(feed);
      await stores.schedule.moveTo(feed.id, 'c2');
      await stores.schedule.ended(feed.id, { at: at(3), error: null, dueAt: at(20) });
      await stores.schedule.ended(feed.id, { at: null, error: 'away', dueAt: at(30) });
      const seen = { cursor: 'c2', syncedAt: at(3), lastError: 'away', dueAt: at(30) };
      expect(await stores.connectors.find(feed.id)).toMatchObject(seen);
      await stores.connectors.archive(feed.id, at(4));
      await stores.schedule.moveTo(feed.id, 'c3');
      await stores.schedule.ended(feed.id, { at: at(5), error: null, dueAt: at(40) });
      expect(await stores.connectors.find(feed.id)).toMatchObject(seen);
    });

    test('seals a password again only if it is still the one that was read', async () => {
      await using stores = await open();
      const feed = research();
      await stores.connectors.add(feed);
      await stores.schedule.reseal(feed.id, 'another', 'v1.new');
      expect(await stores.connectors.find(feed.id)).toMatchObject({ sealedPassword: 'v1.sealed' });
      await stores.schedule.reseal(feed.id, 'v1.sealed', 'v1.new');
      expect(await stores.connectors.find(feed.id)).toMatchObject({ sealedPassword: 'v1.new' });
    });

    test('postponed items come back as they were, since the first time, until they are resolved', async () => {
      await using stores = await open();
      const feed = research();
      await stores.connectors.add(feed);
      await stores.postponed.postpone(feed.id, 'two', { ...item, id: 'R-2' }, at(2));
      await stores.postponed.postpone(feed.id, 'one', item, at(1));
      await stores.postponed.postpone(feed.id, 'one', item, at(3));
      expect(await stores.postponed.postponed(feed.id, 1)).toEqual([{ key: 'one', item, since: at(1) }]);
      expect(await stores.postponed.among(feed.id, ['one', 'three', 'two'])).toEqual(new Set(['one', 'two']));
      expect(await stores.postponed.among('other', ['one'])).toEqual(new Set());
      await stores.postponed.resolve(feed.id, 'one');
      expect((await stores.postponed.postponed(feed.id, 9)).map(({ key }) => key)).toEqual(['two']);
      await stores.connectors.remove(feed.id);
      expect(await stores.postponed.postponed(feed.id, 9)).toEqual([]);
    });
  });
}
