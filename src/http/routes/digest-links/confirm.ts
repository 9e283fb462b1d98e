import type { Digests } from '../../../domain/digests/digests.ts';
import type { SignedRoute } from '../../operations/signed-route.ts';
import { answerLinkPage } from './_page.ts';

/** Consent of an address to mails about what is new. */
export const confirmDigest = ({ digests }: { readonly digests: Pick<Digests, 'confirm'> }): SignedRoute => ({
  id: 'digest-links.confirm',
  methods: ['GET', 'HEAD', 'POST'],
  path: '/_signed/digests/:id/confirm/:token',
  answer: (call) =>
    answerLinkPage(
      call,
      {
        question: 'Do you want to get these mails?',
        button: 'Send me these mails',
        done: 'You will get these mails from now on. Each has a link that ends them.',
      },
      () => digests.confirm(call.params['id'] ?? '', call.params['token'] ?? ''),
    ),
});
