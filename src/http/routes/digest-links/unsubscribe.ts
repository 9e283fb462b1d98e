import type { Digests } from '../../../domain/digests/digests.ts';
import type { SignedRoute } from '../../operations/signed-route.ts';
import { answerLinkPage } from './_page.ts';

/** End of mails about what is new, by the link in each of them. */
export const unsubscribeDigest = ({ digests }: { readonly digests: Pick<Digests, 'unsubscribe'> }): SignedRoute => ({
  id: 'digest-links.unsubscribe',
  methods: ['GET', 'HEAD', 'POST'],
  path: '/_signed/digests/:id/unsubscribe/:token',
  answer: (call) =>
    answerLinkPage(
      call,
      {
        question: 'Do you want no more of these mails?',
        button: 'Send no more',
        done: 'No more of these mails will come.',
      },
      () => digests.unsubscribe(call.params['id'] ?? '', call.params['token'] ?? ''),
    ),
});
