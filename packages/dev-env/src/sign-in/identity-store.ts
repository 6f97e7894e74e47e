import { createHash } from 'node:crypto';

/** A person who exists only at the simulated provider. */
export interface DemoIdentity {
  readonly email: string;
  readonly name: string;
}

export interface IdentityStore {
  /** Registers an identity and returns its subject, which is the same for an e-mail at every start. */
  enter(identity: DemoIdentity): string;
  find(subject: string): DemoIdentity | undefined;
}

export function createIdentityStore(): IdentityStore {
  const identities = new Map<string, DemoIdentity>();
  return {
    enter(identity) {
      const email = identity.email.toLowerCase();
      const subject = createHash('sha256').update(email).digest('hex').slice(0, 24);
      identities.set(subject, { ...identity, email });
      return subject;
    },
    find: (subject) => identities.get(subject),
  };
}
