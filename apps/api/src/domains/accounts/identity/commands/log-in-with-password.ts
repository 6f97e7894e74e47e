import { BusinessError } from '@pollen/contract/codes/error-code';
import { blockedError } from '../queries/read-suspension.ts';
import type { IdentityServices } from '../services.ts';
import { lockPassword, type SharedLink, updateSharedLink } from '../store/members.ts';
import { type Admission, admitMember, type Visitor } from './admit-member.ts';
import { type GivenPassword, proveCredentials } from './prove-password.ts';

/** An unknown e-mail and a wrong password take the same path and get the same answer. */
export async function logInWithPassword(
  services: Pick<IdentityServices, 'db' | 'limiter' | 'passwordGate' | 'hasher' | 'serverKey'>,
  given: GivenPassword & SharedLink,
  visitor: Visitor,
  now: Date,
): Promise<Admission> {
  const credentials = await proveCredentials(services, given, visitor);
  if (!credentials) throw new BusinessError('wrongCredentials');
  const { memberId, passwordHash } = credentials;
  if (credentials.suspended) throw await blockedError(services.db, services.serverKey, memberId);
  return services.db.transact(async (tx) => {
    if (!(await lockPassword(tx, memberId, passwordHash))) {
      throw new BusinessError('wrongCredentials');
    }
    await updateSharedLink(tx, memberId, given);
    return admitMember(tx, memberId, visitor, now);
  });
}
