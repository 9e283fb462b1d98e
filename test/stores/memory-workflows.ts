import type { ItemUser } from '../../src/domain/user-data/user-item.ts';
import type { Conversation, ConversationTurn } from '../../src/domain/workflows/conversation.ts';
import type { ConversationStore, ListedConversation } from '../../src/domain/workflows/conversation-store.ts';
import type { ResultStore, StoredResult } from '../../src/domain/workflows/result-store.ts';
import type { OwnTemplate, TemplateStore } from '../../src/domain/workflows/template-store.ts';

/** The stores of templates, conversations and results without a database, for tests of the rules. They pass the same contract suites. */
export function memoryTemplateStore(): TemplateStore {
  const kept = new Map<string, OwnTemplate>();
  const own = (orgId: string, id: string) => {
    const template = kept.get(id);
    return template?.orgId === orgId ? template : undefined;
  };
  const ofOrg = (orgId: string) => [...kept.values()].filter((one) => one.orgId === orgId);
  return {
    async add(template, _userId, most) {
      if (ofOrg(template.orgId).length >= most) return false;
      kept.set(template.id, structuredClone(template));
      return true;
    },
    find: async (orgId, id) => own(orgId, id),
    list: async (orgId) => ofOrg(orgId).sort((a, b) => (`${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? 1 : -1)),
    async replace(orgId, id, content, at) {
      const template = own(orgId, id);
      if (template) kept.set(id, { ...template, ...structuredClone(content), updatedAt: at });
      return template !== undefined;
    },
    remove: async (orgId, id) => own(orgId, id) !== undefined && kept.delete(id),
  };
}

export function memoryConversationStore(): ConversationStore {
  const conversations = new Map<string, Conversation>();
  const turns = new Map<string, ConversationTurn & { readonly conversationId: string }>();
  const hasExpired = (id: string, at: string): boolean => (conversations.get(id)?.expiresAt ?? '9') <= at;
  const ownOf = ({ orgId, userId }: ItemUser, kind: Conversation['kind']): Conversation[] =>
    [...conversations.values()].filter((one) => one.kind === kind && one.orgId === orgId && one.userId === userId);
  const removeTurns = (at: string): number => {
    const expired = [...turns.values()].filter(({ conversationId }) => hasExpired(conversationId, at));
    for (const { id } of expired) turns.delete(id);
    return expired.length;
  };
  return {
    async find({ orgId, userId }, kind, id) {
      const one = conversations.get(id);
      return one?.kind === kind && one.orgId === orgId && one.userId === userId ? one : undefined;
    },
    async latestTurn(conversationId) {
      const own = [...turns.values()].filter((turn) => turn.conversationId === conversationId);
      return own.sort((a, b) => (`${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? 1 : -1))[0]?.id;
    },
    async turns(conversationId) {
      const own = [...turns.values()].filter((turn) => turn.conversationId === conversationId);
      return own
        .sort((a, b) => (`${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? -1 : 1))
        .map(({ conversationId: _own, ...turn }) => turn);
    },
    async begin(conversation, most) {
      if (ownOf(conversation, conversation.kind).length >= most) return false;
      conversations.set(conversation.id, conversation);
      return true;
    },
    async list(who, kind) {
      const lastTurnAt = ({ id }: Conversation) =>
        [...turns.values()]
          .filter((turn) => turn.conversationId === id)
          .map((turn) => turn.createdAt)
          .sort()
          .at(-1) ?? null;
      const changedAt = (one: ListedConversation) => `${one.lastTurnAt ?? one.createdAt} ${one.id}`;
      return ownOf(who, kind)
        .map((one) => ({ ...one, lastTurnAt: lastTurnAt(one) }))
        .sort((a, b) => (changedAt(a) < changedAt(b) ? 1 : -1));
    },
    async listRuns(who, { kinds, aliveAt, offset, limit }) {
      const listed = kinds
        .flatMap((kind) => ownOf(who, kind))
        .flatMap((one) => {
          const own = [...turns.values()].filter((turn) => turn.conversationId === one.id);
          const [first] = own.toSorted((a, b) => (a.id < b.id ? -1 : 1));
          if (first === undefined || hasExpired(one.id, aliveAt)) return [];
          const lastTurnAt =
            own
              .map((turn) => turn.createdAt)
              .sort()
              .at(-1) ?? '';
          return [{ ...one, lastTurnAt, turnCount: own.length, asked: first.asked, template: first.template }];
        });
      return listed
        .sort((a, b) => (`${a.lastTurnAt} ${a.id}` < `${b.lastTurnAt} ${b.id}` ? 1 : -1))
        .slice(offset, offset + limit);
    },
    async remove(who, kind, id) {
      if (!ownOf(who, kind).some((one) => one.id === id)) return false;
      for (const turn of [...turns.values()]) if (turn.conversationId === id) turns.delete(turn.id);
      return conversations.delete(id);
    },
    async branch(conversationId, turnId, limit) {
      const branch: ConversationTurn[] = [];
      for (let id: string | null = turnId; id !== null && branch.length < limit; ) {
        const found = turns.get(id);
        if (found?.conversationId !== conversationId) break;
        const { conversationId: _own, ...turn } = found;
        branch.unshift(turn);
        id = turn.parentId;
      }
      return branch;
    },
    async keepUntil(id, expiresAt) {
      const one = conversations.get(id);
      if (one) conversations.set(id, { ...one, expiresAt });
    },
    async addTurn(conversation, turn) {
      const known = conversations.get(conversation.id) ?? conversation;
      conversations.set(conversation.id, { ...known, expiresAt: conversation.expiresAt });
      turns.set(turn.id, { ...structuredClone(turn), conversationId: conversation.id });
    },
    removeExpired: async (at) => removeTurns(at),
    async forget(at) {
      removeTurns(at);
      for (const id of conversations.keys()) if (hasExpired(id, at)) conversations.delete(id);
    },
  };
}

export function memoryResultStore(): ResultStore {
  const stored = new Map<string, StoredResult>();
  const isOf = (one: StoredResult, { orgId, userId }: ItemUser) => one.orgId === orgId && one.userId === userId;
  return {
    async add(result, most) {
      if (stored.has(result.id)) throw new Error(`there is a result ${result.id} already`);
      stored.set(result.id, structuredClone(result));
      const own = [...stored.values()].filter((one) => isOf(one, result)).map(({ id }) => id);
      for (const id of own.sort().slice(0, -most)) stored.delete(id);
    },
    async find(who, id) {
      const one = stored.get(id);
      return one !== undefined && isOf(one, who) ? one : undefined;
    },
    async removeExpired(at) {
      const expired = [...stored.values()].filter(({ expiresAt }) => expiresAt <= at);
      for (const { id } of expired) stored.delete(id);
      return expired.length;
    },
  };
}
