import type { SignedCall, SignedReply } from '../../operations/signed-route.ts';

/** Words of the page of a link in a mail. */
export interface LinkPage {
  readonly question: string;
  readonly button: string;
  readonly done: string;
}

/**
 * The page of a link in a mail: a button, as programs that look through mails open links too, and after it the outcome. Mail programs press it
 * by themselves for RFC 8058.
 */
export async function answerLinkPage(
  { method }: Pick<SignedCall, 'method'>,
  { question, button, done }: LinkPage,
  press: () => Promise<void>,
): Promise<SignedReply> {
  if (method === 'POST') await press();
  const content =
    method === 'POST'
      ? `<h1>${done}</h1>`
      : `<h1>${question}</h1><form method="post"><button type="submit">${button}</button></form>`;
  const page =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Almanac</title>' +
    `<body style="font-family:system-ui,sans-serif;margin:3rem auto;max-width:32rem;padding:0 1rem"><main>${content}</main></body></html>`;
  return { status: 200, headers: HEADERS, body: method === 'HEAD' ? null : Buffer.from(page) };
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};
