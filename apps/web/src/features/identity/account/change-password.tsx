import { errorCodes } from '@pollen/contract/codes/error-code';
import type { Profile } from '@pollen/contract/operations/profile';
import type { Tokens } from '@pollen/contract/values/tokens';
import { paths } from '@pollen/contract/values/web-paths';
import { useState } from 'react';
import { call } from '../../../platform/http/api.ts';
import { useText } from '../../../platform/i18n/i18n.ts';
import { useForm } from '../../../platform/page/form.ts';
import { renewTokens } from '../../../platform/session/renew-tokens.ts';
import { setProfile } from '../../../platform/session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Steps } from '../../../ui/progress.tsx';
import { NewPasswordField, newPasswordFault } from '../fields/new-password-field.tsx';
import { Refusal } from '../fields/refusal.tsx';
import { ProveIdentity } from './prove-identity.tsx';
import { stepStates } from './step-states.ts';
import './account.css';

type Stage =
  | { readonly at: 'old' }
  | { readonly at: 'new'; readonly ticket: string }
  | { readonly at: 'done' };

/** The first of the two uses of this call (spec §7): it checks the password and changes nothing yet. */
async function checkOldPassword(oldPassword: string): Promise<string> {
  const answer = await call('POST /v1/user/password', { oldPassword }, { onFailure: 'form' });
  if (!('ticket' in answer)) throw new Error('The old password alone set a new one');
  return answer.ticket;
}

async function setNewPassword(ticket: string, password: string): Promise<Tokens> {
  const options = { onFailure: 'form', renewsTokens: true } as const;
  const answer = await call('POST /v1/user/password', { ticket, password }, options);
  if ('ticket' in answer) throw new Error('The new password was not set');
  return answer;
}

/** Spec §2: old password, new password, success. */
export function ChangePassword({ profile }: { readonly profile: Profile }) {
  const t = useText('account');
  const f = useText('common');
  const [stage, setStage] = useState<Stage>({ at: 'old' });
  if (stage.at === 'done') {
    return (
      <Empty
        mood="won"
        title={t('password.done')}
        text={t('password.doneText')}
        action={<ButtonLink href={paths.myAccount()}>{f('action.done')}</ButtonLink>}
      />
    );
  }
  const step = stage.at === 'old' ? 1 : 2;
  return (
    <>
      <Steps steps={stepStates(step, 3)} label={t('step', { step, total: 3 })} />
      {stage.at === 'old' && <p className="meta">{t('prove.hold')}</p>}
      {stage.at === 'old' ? (
        <ProveIdentity
          profile={profile}
          check={checkOldPassword}
          onProved={(ticket) => setStage({ at: 'new', ticket })}
        />
      ) : (
        <NewPassword
          profile={profile}
          ticket={stage.ticket}
          onDone={() => setStage({ at: 'done' })}
          onExpired={() => setStage({ at: 'old' })}
        />
      )}
    </>
  );
}

interface NewPasswordProps {
  readonly profile: Profile;
  readonly ticket: string;
  readonly onDone: () => void;
  readonly onExpired: () => void;
}

function NewPassword({ profile, ticket, onDone, onExpired }: NewPasswordProps) {
  const t = useText('account');
  const f = useText('common');
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: newPasswordFault(password, profile.email) }),
    faultsOf: (error) => {
      if (error.code === errorCodes.ticketExpired) onExpired();
      if (error.code === errorCodes.samePassword) return { password: 'field.samePassword' };
      return error.code === errorCodes.weakPassword ? { password: 'field.weakPassword' } : {};
    },
    send: async ({ password }) => {
      await renewTokens(() => setNewPassword(ticket, password));
      setProfile({ ...profile, hasPassword: true });
      onDone();
    },
  });
  return (
    <div>
      <h2 className="h1">{t('password.newTitle')}</h2>
      <p className="meta">{t('password.newText')}</p>
      <form className="account__form" onSubmit={form.submit} noValidate>
        <NewPasswordField
          label={t('password.new')}
          value={form.values.password}
          email={profile.email}
          onChange={(password) => form.set('password', password)}
          fault={form.faults.password}
        />
        <Refusal text={form.refusal} />
        <Button type="submit" wide busy={form.busy} busyLabel={f('action.saving')}>
          {t('password.save')}
        </Button>
      </form>
    </div>
  );
}
