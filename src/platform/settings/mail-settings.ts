import { setting, together } from './setting.ts';
import { optionalText, secret } from './setting-kinds.ts';
import { isMailUrl, withoutPassword } from './setting-urls.ts';

/** The server by which mails about what is new are sent; `null` where none are. See docs/mail.md. */
export const MAIL_SETTINGS = together({
  url: setting(
    'ALMANAC_MAIL_URL',
    '',
    secret(
      optionalText(
        'empty to send none, or `smtp://user:password@host:587` or `smtps://…:465`; together with the sender and `ALMANAC_PUBLIC_URL`',
        isMailUrl,
      ),
      (url) => (url === null ? '' : withoutPassword(url)),
    ),
    'Server by which mails about what is new are sent',
  ),
  from: setting(
    'ALMANAC_MAIL_FROM',
    '',
    optionalText('empty, or a mail address like `Almanac <almanac@desk.example>`; together with the server', (given) =>
      /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(given),
    ),
    'Sender of these mails',
  ),
});
