import type { Factors } from '@pollen/contract/operator/own-factors';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { moment } from '../../platform/format.ts';
import { deviceName, makePasskey } from '../../platform/passkey.ts';
import { useCall } from '../../platform/queries.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Enrolment, RecoveryCodes } from './enrolment.tsx';

const holdWords = 'For 24 hours afterwards you cannot approve or export payouts.';

function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const start = useAction('POST /me/passkeys/options');
  const add = useAction('POST /me/passkeys');
  const [name, setName] = useState(deviceName);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsaved(name);
  async function run() {
    setProblem(null);
    const started = await start.run({});
    if (!started) return;
    const outcome = await makePasskey(started.options);
    if ('problem' in outcome) return setProblem(outcome.problem);
    if (await add.run({ name, passkey: outcome.answer })) onClose();
  }
  return (
    <Dialog
      title="Add a passkey"
      onClose={onClose}
      action={{ label: 'Add passkey', busy: start.busy || add.busy, run }}
    >
      <p>
        Your browser will ask you to create a passkey on this device or a security key. {holdWords}
      </p>
      <Refusal>{problem ?? start.refusal ?? add.refusal}</Refusal>
      <TextField
        label="Name"
        hint="Helps you recognise this passkey."
        value={name}
        fault={add.faults['name']}
        onChange={(event) => setName(event.target.value)}
      />
    </Dialog>
  );
}

/** The secret is shown once the operator has proved an existing factor. */
function NewAuthenticator({ onClose }: { readonly onClose: () => void }) {
  const start = useAction('POST /me/authenticator/options');
  const set = useAction('POST /me/authenticator');
  const [enrolment, setEnrolment] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState('');
  useUnsaved(code);
  async function run() {
    if (!enrolment) {
      setEnrolment(await start.run({}));
      return;
    }
    if (await set.run({ code: code.replaceAll(' ', '') })) onClose();
  }
  return (
    <Dialog
      title="Set up an authenticator app"
      onClose={onClose}
      action={{
        label: enrolment ? 'Set up' : 'Continue',
        busy: start.busy || set.busy,
        run,
      }}
    >
      <p>The app you use now stops working for the console. {holdWords}</p>
      <Refusal>{start.refusal ?? set.refusal}</Refusal>
      {enrolment && (
        <>
          <Enrolment {...enrolment} />
          <TextField
            label="Code of the new app"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            fault={set.faults['code']}
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      )}
    </Dialog>
  );
}

function NewRecoveryCodes({ onClose }: { readonly onClose: () => void }) {
  const renew = useAction('POST /me/recovery-codes');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <Dialog title="Your new recovery codes" onClose={onClose}>
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Create new recovery codes?"
      onClose={onClose}
      action={{
        label: 'Create new codes',
        busy: renew.busy,
        run: async () => setCodes((await renew.run({}))?.recoveryCodes ?? null),
      }}
    >
      <Refusal>{renew.refusal}</Refusal>
      <p>The codes you have now stop working.</p>
    </Dialog>
  );
}

function RemovePasskey({
  passkey,
  onClose,
}: {
  readonly passkey: Factors['passkeys'][number];
  readonly onClose: () => void;
}) {
  const remove = useAction('POST /me/passkeys/{id}/remove');
  async function run() {
    if (await remove.run({ id: passkey.id })) onClose();
  }
  return (
    <Dialog
      title="Remove this passkey?"
      onClose={onClose}
      action={{ label: 'Remove', kind: 'berry', busy: remove.busy, run }}
    >
      <Refusal>{remove.refusal}</Refusal>
      <p>{passkey.name} no longer opens the console.</p>
    </Dialog>
  );
}

type Open =
  | { readonly kind: 'passkey' | 'authenticator' | 'codes' }
  | { readonly kind: 'remove'; readonly passkey: Factors['passkeys'][number] };

function FactorList({
  factors,
  onOpen,
}: {
  readonly factors: Factors;
  readonly onOpen: (open: Open) => void;
}) {
  return (
    <div>
      <div className="factor">
        <span>
          <b>Authenticator app</b>
          <br />
          <span className="cap">{factors.authenticator ? 'Set up' : 'Not set up'}</span>
        </span>
        <Button onClick={() => onOpen({ kind: 'authenticator' })}>
          {factors.authenticator ? 'Replace' : 'Set up'}
        </Button>
      </div>
      {factors.passkeys.map((passkey) => (
        <div key={passkey.id} className="factor">
          <span>
            <b>{passkey.name}</b>
            <br />
            <span className="cap">
              Passkey for {passkey.host}, last used {moment(passkey.lastUsedAt)}
            </span>
          </span>
          <Button
            kind="berry-line"
            aria-label={`Remove ${passkey.name}`}
            onClick={() => onOpen({ kind: 'remove', passkey })}
          >
            Remove
          </Button>
        </div>
      ))}
      <div className="factor">
        <span>
          <b>Recovery codes</b>
          <br />
          <span className="cap">{factors.recoveryCodes} left</span>
        </span>
        <Button onClick={() => onOpen({ kind: 'codes' })}>Create new codes</Button>
      </div>
    </div>
  );
}

/** The operator's own second factors, on the account page. */
export function FactorsCard() {
  const query = useCall('GET /me/factors', {});
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="card stack" aria-label="Second factors">
      <h2>Second factors</h2>
      <Loaded query={query}>
        {(factors) => (
          <>
            <FactorList factors={factors} onOpen={setOpen} />
            {factors.passkeysHere ? (
              <div>
                <Button kind="honey" onClick={() => setOpen({ kind: 'passkey' })}>
                  Add a passkey
                </Button>
              </div>
            ) : (
              <p className="cap">
                Passkeys need a host name. Open the console at localhost to add one.
              </p>
            )}
          </>
        )}
      </Loaded>
      {open?.kind === 'passkey' && <AddPasskey onClose={close} />}
      {open?.kind === 'authenticator' && <NewAuthenticator onClose={close} />}
      {open?.kind === 'codes' && <NewRecoveryCodes onClose={close} />}
      {open?.kind === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </section>
  );
}
