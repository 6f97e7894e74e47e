import type { Locale } from '@pollen/contract/codes/locale';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { messagesIn } from '../../../messages/catalog.ts';
import { readContact } from '../../accounts/identity/public.ts';
import { upsertPreference } from './store/devices.ts';
import { memberOfLink, unsubscribeRoute } from './unsubscribe-link.ts';

const formMaxBytes = 4096;

const page = (locale: Locale, content: string) =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Pollen</title></head><body><main>${content}</main></body></html>`;

interface UnsubscribeServices {
  readonly db: Database;
  readonly serverKey: Uint8Array;
}

type LinkParams = { readonly Params: { readonly memberId: string; readonly proof: string } };

/**
 * RFC 8058: a POST ends the daily e-mail without a log-in or a further step. A GET changes nothing,
 * because programs that scan mails open every link; it asks instead.
 */
export function registerUnsubscribe(
  server: FastifyInstance,
  { db, serverKey }: UnsubscribeServices,
): void {
  const send = (reply: FastifyReply, locale: Locale, content: string) =>
    reply.type('text/html; charset=utf-8').send(page(locale, content));

  async function contactOf(params: LinkParams['Params']) {
    const memberId = memberOfLink(serverKey, params);
    const contact = memberId === null ? null : await readContact(db, memberId);
    return memberId !== null && contact ? { memberId, locale: contact.locale } : null;
  }

  server.register(async (scope) => {
    // The body of the form is ignored; only the POST counts.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: formMaxBytes },
      (_request, _body, done) => done(null, null),
    );
    scope.get<LinkParams>(unsubscribeRoute, async ({ params }, reply) => {
      const contact = await contactOf(params);
      if (!contact) return reply.callNotFound();
      const { question, button } = messagesIn(contact.locale).unsubscribe;
      const form = `<form method="post"><button>${button}</button></form>`;
      return send(reply, contact.locale, `<h1>${question}</h1>${form}`);
    });
    scope.post<LinkParams>(unsubscribeRoute, async ({ params }, reply) => {
      const contact = await contactOf(params);
      if (!contact) return reply.callNotFound();
      await upsertPreference(db, contact.memberId, { digest: false });
      return send(reply, contact.locale, `<p>${messagesIn(contact.locale).unsubscribe.done}</p>`);
    });
  });
}
