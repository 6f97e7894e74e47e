import type { Profile } from '@pollen/contract/operations/profile';
import { paths } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { call } from '../../../platform/http/api.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Steps } from '../../../ui/progress.tsx';
import { NewMailbox, NewMailboxCode, OldMailboxCode } from './change-email-steps.tsx';
import { ProveIdentity } from './prove-identity.tsx';
import { stepStates } from './step-states.ts';

type Stage =
  | { readonly at: 'password' }
  | { readonly at: 'oldCode'; readonly ticket: string; readonly waitSeconds: number }
  | { readonly at: 'newEmail'; readonly ticket: string }
  | {
      readonly at: 'newCode';
      readonly ticket: string;
      readonly email: string;
      readonly waitSeconds: number;
    }
  | { readonly at: 'done'; readonly email: string };

const stepOf = { password: 1, oldCode: 2, newEmail: 3, newCode: 3, done: 4 } as const;

/** Spec §2, four steps: password, code to the old address, new address and its code, done. */
export function ChangeEmail({ profile }: { readonly profile: Profile }) {
  const t = useText('account');
  const f = useText('common');
  const [stage, setStage] = useState<Stage>({ at: 'password' });
  const restart = () => setStage({ at: 'password' });
  const step = stepOf[stage.at];

  async function begin(proof: string) {
    const argument = { step: 1, ticket: proof } as const;
    const answer = await call('POST /v1/user/email/verify', argument, { onFailure: 'form' });
    const waitSeconds = answer.retryAfterSeconds ?? 60;
    setStage({ at: 'oldCode', ticket: answer.ticket, waitSeconds });
  }

  return (
    <>
      <Steps steps={stepStates(step, 4)} label={t('step', { step, total: 4 })} />
      {stage.at === 'password' && <p className="meta">{t('prove.hold')}</p>}
      {stage.at === 'password' && <ProveIdentity profile={profile} onProved={begin} />}
      {stage.at === 'oldCode' && (
        <OldMailboxCode
          {...stage}
          email={profile.email}
          onExpired={restart}
          onDone={(ticket) => setStage({ at: 'newEmail', ticket })}
        />
      )}
      {stage.at === 'newEmail' && (
        <NewMailbox
          {...stage}
          present={profile.email}
          onExpired={restart}
          onDone={(sent) => setStage({ at: 'newCode', ...sent })}
        />
      )}
      {stage.at === 'newCode' && (
        <NewMailboxCode
          {...stage}
          onExpired={restart}
          onDone={(email) => setStage({ at: 'done', email })}
        />
      )}
      {stage.at === 'done' && (
        <Empty
          mood="won"
          title={t('email.done')}
          text={t('email.doneText', { email: stage.email })}
          action={<ButtonLink href={paths.myAccount()}>{f('action.done')}</ButtonLink>}
        />
      )}
    </>
  );
}
