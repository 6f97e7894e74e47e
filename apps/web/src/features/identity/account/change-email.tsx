import type { Profile } from '@pollen/contract/operations/profile';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { call } from '../../../platform/http/api.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { navigate, useSearch } from '../../../platform/navigation/navigation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Steps } from '../../../ui/progress.tsx';
import { NewMailbox, NewMailboxCode, OldMailboxCode, sentBy } from './change-email-steps.tsx';
import { type ChangeStage, keepStage, keptStage } from './change-stage.ts';
import { ProveIdentity } from './prove-identity.tsx';
import { stepStates } from './step-states.ts';

const stepOf = { password: 1, oldCode: 2, newEmail: 3, newCode: 3, done: 4 } as const;

/** The step with the new address's code has its own address, so "back" leads to the field of the address. */
const codeStep = { step: 'code' };

/** Spec §2, four steps: password, code to the old address, new address and its code, done. */
export function ChangeEmail({ profile }: { readonly profile: Profile }) {
  const t = useText('account');
  const f = useText('common');
  const [reached, setReached] = useState(() => keptStage(profile.id));
  const atCode = new URLSearchParams(useSearch()).get('step') === codeStep.step;
  const stage: ChangeStage =
    reached.at === 'newCode' && !atCode ? { ...reached, at: 'newEmail' } : reached;
  const step = stepOf[stage.at];
  const go = (next: ChangeStage) => {
    keepStage(profile.id, next);
    setReached(next);
  };
  const restart = () => go({ at: 'password' });

  async function begin(proof: string) {
    const argument = { step: 1, ticket: proof } as const;
    const answer = await call('POST /v1/user/email/verify', argument, { onFailure: 'form' });
    go({ at: 'oldCode', ticket: answer.ticket, ...sentBy(answer) });
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
          onDone={(ticket) => go({ at: 'newEmail', ticket, email: '' })}
        />
      )}
      {stage.at === 'newEmail' && (
        <NewMailbox
          {...stage}
          present={profile.email}
          onExpired={restart}
          onDone={(sent) => {
            go({ at: 'newCode', ...sent });
            navigate(withQuery(paths.myAccountEmail(), codeStep));
          }}
        />
      )}
      {stage.at === 'newCode' && (
        <NewMailboxCode
          {...stage}
          onExpired={restart}
          onChange={() => history.back()}
          onDone={(email) => go({ at: 'done', email })}
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
