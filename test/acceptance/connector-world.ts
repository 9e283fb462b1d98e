import nodemailer, { type SendMailOptions } from 'nodemailer';
import { expect } from 'vitest';
import type { AskedService, Service } from '../service/service.ts';
import { ownName } from '../service/worlds.ts';
import { type Caller, callerOf } from './private-content.ts';

export const MAIL_DOMAIN = 'mail.example';

/** Settings of a service that receives mail on a free port, without sample data. */
export const MAIL_SETTINGS = { ALMANAC_DEMO: 'off', ALMANAC_SMTP_PORT: '0', ALMANAC_MAIL_DOMAIN: MAIL_DOMAIN };

export function smtpPort(service: Service): number {
  const line = service
    .output()
    .split('\n')
    .findLast((text) => text.includes('"receiving mail"'));
  return (JSON.parse(line ?? '{"port":0}') as { port: number }).port;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into connectors of both types
export async function created(caller: Caller, body: object): Promise<any> {
  const answer = await caller.ask('POST', '/contents/v1/connectors', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

export const mailbox = (caller: Caller, more: object = {}) =>
  created(caller, { type: 'email', label: 'Desk', config: { allowed_emails: ['ann@example.com'] }, ...more });

// biome-ignore lint/suspicious/noExplicitAny: tests look into documents of many shapes
export async function documentsOf(caller: Caller, connectorId: string): Promise<any[]> {
  const path = `/contents/v1/documents?connector=${connectorId}&sort_by=file_name&sort_order=asc`;
  return (await caller.ask('GET', path)).body.results;
}

export interface Sent {
  /** Code of the server's answer: 250, or the refusal's. */
  readonly code: number;
  readonly words: string;
}

/** One mail over a connection of its own. */
export async function send(
  service: Service,
  mail: SendMailOptions,
  options: { readonly secure?: boolean } = {},
): Promise<Sent> {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: smtpPort(service),
    ...(options.secure ? { requireTLS: true, tls: { rejectUnauthorized: false } } : { ignoreTLS: true }),
  });
  try {
    const { response } = await transport.sendMail(mail);
    return { code: Number(response.slice(0, 3)), words: response };
  } catch (error) {
    const { responseCode = 0, response = String(error) } = error as { responseCode?: number; response?: string };
    return { code: responseCode, words: response };
  } finally {
    transport.close();
  }
}

/** Ann owns things, Bob is in her organization, Eve is not. */
export async function callers(service: AskedService): Promise<{ ann: Caller; bob: Caller; eve: Caller }> {
  const desk = ownName('desk');
  const ann = await callerOf(service, desk, 'ann');
  const bob = await callerOf(service, desk, 'bob');
  return { ann, bob, eve: await callerOf(service, ownName('other'), 'eve') };
}
