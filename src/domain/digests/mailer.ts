/** A mail to one address. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Left part of `Message-ID`: the same for the same news, so that a mail that is sent twice is shown once. */
  readonly key: string;
  /** Address for the headers of RFC 8058, which takes the order back without a question; `null` where there is nothing to take back. */
  readonly unsubscribeUrl: string | null;
}

/** `refused`: this address will never take a mail. `failed`: another attempt may succeed. */
export type MailOutcome = { readonly kind: 'sent' } | { readonly kind: 'refused' | 'failed'; readonly why: string };

export interface Mailer {
  send(mail: OutgoingMail): Promise<MailOutcome>;
}
