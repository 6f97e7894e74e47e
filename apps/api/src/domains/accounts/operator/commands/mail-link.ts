import type { Role } from '@pollen/contract/operator/permission';
import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import { sendMail } from '../../../../mail/send-mail.ts';
import { newTotpSecret } from '../domain/second-factor.ts';
import { after, hashOf, linkLifeSeconds, randomSecret } from '../domain/session.ts';
import { sealSecret } from '../secret-keeping.ts';
import { type LinkKind, upsertInvitation } from '../store/invitations.ts';

interface Owner {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
}

/**
 * A link with which the account's owner chooses password and second factor; the previous link stops
 * working. The token is behind `#`, so that no server or proxy writes it to a log.
 */
export async function issueLink(
  tx: Queryable,
  keyRing: KeyRing,
  { id }: Pick<Owner, 'id'>,
  kind: LinkKind,
  now: Date,
): Promise<string> {
  const token = randomSecret();
  await upsertInvitation(tx, {
    operatorId: id,
    tokenHash: hashOf(token),
    kind,
    now,
    expiresAt: after(now, linkLifeSeconds),
    kept: sealSecret(keyRing, id, newTotpSecret()),
  });
  return `/console/set-up#${token}`;
}

/** Mails the link to the account's own mailbox; the operator who requested it never sees it. */
export async function mailLink(
  tx: Queryable,
  keyRing: KeyRing,
  owner: Owner,
  kind: LinkKind,
  now: Date,
): Promise<void> {
  const link = await issueLink(tx, keyRing, owner, kind, now);
  const mail = { to: owner.email, locale: 'en-US' } as const;
  if (kind === 'reset') {
    await sendMail(tx, { ...mail, template: 'operatorReset', params: { link } });
    return;
  }
  await sendMail(tx, { ...mail, template: 'operatorInvited', params: { link, role: owner.role } });
}
