import type { KeyRing } from '../../../../adapters/key-ring.ts';
import type { Queryable } from '../../../../db/database.ts';
import { type Finding, judgePostback, type Meaning, type Refusal } from '../domain/judge.ts';
import type { RawPostback } from '../domain/message.ts';
import { isOurSessionId } from '../domain/session-id.ts';
import { readNetwork } from '../networks.ts';
import { selectPostback } from '../store/postbacks.ts';
import { selectSession } from '../store/sessions.ts';

export interface Explanation {
  readonly findings: readonly Finding[];
  readonly refusal: Refusal | null;
  readonly meaning: Meaning | null;
  readonly participationId: number | null;
  /** What receiving it now would do. */
  readonly would: 'refuse' | 'repeat' | 'nothing' | 'finish' | 'reverse' | 'restore';
}

/** Explains to operators how a postback would be handled, and why. Changes nothing. */
export async function explainPostback(
  db: Queryable,
  { keyRing, serverKey }: { readonly keyRing: KeyRing; readonly serverKey: Uint8Array },
  name: string,
  raw: RawPostback,
): Promise<Explanation | null> {
  const network = await readNetwork(db, keyRing, name);
  if (!network) return null;
  const { config, secret } = network;
  const judgement = judgePostback(config, { secret, trialsAllowed: true }, raw);
  const { findings } = judgement;
  const refused = { refusal: null, meaning: null, participationId: null, would: 'refuse' } as const;
  if (!judgement.ok) return { ...refused, findings, refusal: judgement.refusal };
  const { meaning } = judgement;
  const session = isOurSessionId(serverKey, meaning.session)
    ? await selectSession(db, meaning.session)
    : null;
  const known = session?.network === name;
  const allFindings: readonly Finding[] = [
    ...findings,
    { step: 'session', ok: known, detail: known ? 'one of ours' : 'not one of ours' },
  ];
  if (!known) return { ...refused, findings: allFindings, refusal: 'session', meaning };
  const first = await selectPostback(db, name, meaning.transaction, meaning.type);
  const { participationId } = session;
  if (first && first.sessionId !== session.id) {
    return { ...refused, findings: allFindings, refusal: 'replayed', meaning, participationId };
  }
  const { effect, trial } = meaning;
  const would = first ? 'repeat' : trial || effect === 'note' ? 'nothing' : effect;
  return { findings: allFindings, refusal: null, meaning, participationId, would };
}
