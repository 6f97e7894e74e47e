import type { OperatorAnswer } from '@pollen/contract/operator/client';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { words } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Refusal, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';
import './partners.css';
import { stateText } from '../../platform/state-words.ts';

type Told = OperatorAnswer<'POST /partners/{network}/try'>;

const wouldWords: Readonly<Record<string, string>> = {
  refuse: 'Pollen would refuse and log it.',
  repeat: 'It is a repeat: Pollen would answer as before and change nothing.',
  nothing: 'Pollen would note it and pay nothing.',
  finish: 'It would end the participation with this state.',
  reverse: 'It would take the reward back.',
  restore: 'It would pay again what was taken back.',
};

function Outcome({ told }: { readonly told: Told }) {
  const { findings, meaning, would, participationId, enabled } = told;
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
          <h2>Read as</h2>
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
        <b>{wouldWords[would] ?? would}</b>
      </p>
      {!enabled && <p className="sub">This network is off, so everything it sends is refused.</p>}
    </section>
  );
}

/** Paste what a network sent; nothing is done with it. */
export function PostbackTester({ network }: { readonly network: string }) {
  const attempt = useAction('POST /partners/{network}/try');
  const [method, setMethod] = useState<'GET' | 'POST'>('GET');
  const [url, setUrl] = useState('');
  const [body, setBody] = useState('');
  const [address, setAddress] = useState('');
  const [headers, setHeaders] = useState('');
  const [told, setTold] = useState<Told | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTold(await attempt.run({ network, method, url, body, address, headers }));
  }
  return (
    <div className="columns">
      <form className="card stack" onSubmit={submit}>
        <h2>Test a postback</h2>
        <Refusal>{attempt.refusal}</Refusal>
        <SelectField
          label="Method"
          value={method}
          onChange={(event) => setMethod(event.target.value === 'POST' ? 'POST' : 'GET')}
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
          fault={attempt.faults['url']}
          onChange={(event) => setUrl(event.target.value)}
        />
        {method === 'POST' && (
          <TextArea
            label="Body"
            spellCheck={false}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        )}
        <TextField
          label="Sender's address"
          placeholder="192.0.2.10"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <TextArea
          label="Headers"
          rows={2}
          hint="Only if the signature is in one, as name: value"
          value={headers}
          onChange={(event) => setHeaders(event.target.value)}
        />
        <Button type="submit" kind="honey" busy={attempt.busy}>
          Test
        </Button>
      </form>
      {told && <Outcome told={told} />}
    </div>
  );
}
