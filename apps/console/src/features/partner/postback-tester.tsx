import type { OperatorAnswer } from '@pollen/contract/operator/client';
import { useState } from 'react';
import { useForm } from '../../platform/form.ts';
import { words } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import './partners.css';
import { stateText } from '../../platform/state-words.ts';

type Verdict = OperatorAnswer<'POST /partners/{network}/try'>;

const verdictTexts: Readonly<Record<string, string>> = {
  refuse: 'Pollen would refuse and log it.',
  repeat: 'It is a repeat: Pollen would answer as before and change nothing.',
  nothing: 'Pollen would note it and pay nothing.',
  finish: 'It would end the participation with this state.',
  reverse: 'It would take the reward back.',
  restore: 'It would pay again what was taken back.',
};

function Outcome({ verdict }: { readonly verdict: Verdict }) {
  const { findings, meaning, would, participationId, enabled } = verdict;
  return (
    <section className="card stack" aria-label="Result">
      <h2>Checks</h2>
      <ul className="stack findings">
        {findings.map(({ step, ok, detail }) => (
          <li key={`${step}-${detail}`} className="row">
            <Tag kind={ok ? 'leaf' : 'berry'} icon={ok ? 'check' : 'close'}>
              {words(step)}
            </Tag>
            <span className="url">{detail}</span>
          </li>
        ))}
      </ul>
      {meaning && (
        <>
          <h2>Interpreted as</h2>
          <div className="facts">
            {Object.entries(meaning)
              .filter(([, value]) => value !== null)
              .map(([name, value]) => (
                <div key={name}>
                  <span>{words(name)}</span>
                  <b>{name === 'state' ? stateText(Number(value)) : String(value)}</b>
                </div>
              ))}
            {participationId !== null && (
              <div>
                <span>Participation</span>
                <b>R-{participationId}</b>
              </div>
            )}
          </div>
        </>
      )}
      <h2>Effect</h2>
      <p className={would === 'refuse' ? 'berry' : 'leaf'}>
        <b>{verdictTexts[would] ?? would}</b>
      </p>
      {!enabled && <p className="sub">This network is off, so everything it sends is refused.</p>}
    </section>
  );
}

/** Checks a pasted postback without any effect. */
export function PostbackTester({ network }: { readonly network: string }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const form = useForm({
    endpoint: 'POST /partners/{network}/try',
    initial: { method: 'GET' as 'GET' | 'POST', url: '', body: '', address: '', headers: '' },
    input(values) {
      setVerdict(null);
      return { network, ...values };
    },
    onDone: setVerdict,
    discards: true,
  });
  const { method, url, body, address, headers } = form.values;
  return (
    <div className="columns">
      <form className="card stack" onSubmit={form.submit}>
        <h2>Test a postback</h2>
        <Refusal>{form.refusal}</Refusal>
        <SelectField
          label="Method"
          value={method}
          onChange={(event) => form.set('method', event.target.value === 'POST' ? 'POST' : 'GET')}
        >
          <option>GET</option>
          <option>POST</option>
        </SelectField>
        <TextArea
          label="Address called"
          hint="The full address as it was signed. A path or query alone counts as ours."
          required
          spellCheck={false}
          value={url}
          fault={form.faults['url']}
          onChange={(event) => form.set('url', event.target.value)}
        />
        {method === 'POST' && (
          <TextArea
            label="Body"
            spellCheck={false}
            value={body}
            onChange={(event) => form.set('body', event.target.value)}
          />
        )}
        <TextField
          label="Sender's address"
          placeholder="192.0.2.10"
          value={address}
          onChange={(event) => form.set('address', event.target.value)}
        />
        <TextArea
          label="Headers"
          rows={2}
          hint="Only if the signature is in a header. One per line, as name: value."
          value={headers}
          onChange={(event) => form.set('headers', event.target.value)}
        />
        <Button type="submit" kind="honey" busy={form.busy}>
          Test
        </Button>
      </form>
      {verdict && <Outcome verdict={verdict} />}
    </div>
  );
}
