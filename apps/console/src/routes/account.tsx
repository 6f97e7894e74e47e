import { FactorsCard } from '../features/access/factors-card.tsx';
import { PasswordForm } from '../features/access/password-form.tsx';
import { OwnSessions } from '../features/sessions/own-sessions.tsx';
import { useAction } from '../platform/actions.ts';
import { moment, words } from '../platform/format.ts';
import type { PageProps } from '../platform/page-props.ts';
import { setSession, useOperator } from '../platform/session.ts';
import { leaveOrConfirm } from '../platform/unsaved.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/field.tsx';
import { Page } from '../ui/page.tsx';

export default function AccountPage(_: PageProps) {
  const { name, email, role, until, moneyFrom } = useOperator();
  const logOut = useAction('POST /logout');
  return (
    <Page
      title={name}
      actions={
        <Button
          busy={logOut.busy}
          onClick={() =>
            leaveOrConfirm(async () => {
              if (await logOut.run({})) setSession(null);
            })
          }
        >
          Log out
        </Button>
      }
    >
      <Refusal>{logOut.refusal}</Refusal>
      <div className="columns">
        <section className="card facts">
          <div>
            E-mail <b>{email}</b>
          </div>
          <div>
            Role <b>{words(role)}</b>
          </div>
          <div>
            This session ends <b>{moment(until)}</b>
          </div>
          {moneyFrom && (
            <div>
              You can approve payouts from <b>{moment(moneyFrom)}</b>
            </div>
          )}
        </section>
        <FactorsCard />
        <OwnSessions />
        <PasswordForm />
      </div>
    </Page>
  );
}
