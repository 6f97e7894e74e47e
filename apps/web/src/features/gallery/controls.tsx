import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Answer } from '../../ui/choice/answer.tsx';
import { Radio, Switch, Tick } from '../../ui/choice/tick.tsx';
import { Code } from '../../ui/field/code.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Section } from './section.tsx';

export function Buttons() {
  const [busy, setBusy] = useState(true);
  return (
    <Section title="Button">
      <div className="gallery__pairs">
        <Button>Start</Button>
        <Button busy={busy} busyLabel="Sending" onClick={() => setBusy(true)}>
          Send
        </Button>
        <Button kind="leaf">Cash out</Button>
        <Button kind="quiet" onClick={() => setBusy(false)}>
          Not now
        </Button>
        <Button kind="line">Copy link</Button>
        <Button kind="berry">Delete</Button>
        <Button disabled>Disabled</Button>
        <ButtonLink kind="text" href="#text">
          Text link
        </ButtonLink>
        <Button small>Check in</Button>
        <Button small kind="quiet">
          Small
        </Button>
      </div>
      <Button wide>Start for 120 points</Button>
      <h3 className="h3">Longer languages wrap, never clip</h3>
      <div className="halves">
        <Button>
          <span lang="id">Lanjutkan dan simpan jawaban</span>
        </Button>
        <Button kind="leaf">
          <span lang="pl">Wypłać wszystkie punkty na konto</span>
        </Button>
        <Button kind="quiet">
          <span lang="th">บันทึกคำตอบไว้ในโทรศัพท์เครื่องนี้</span>
        </Button>
        <Button kind="line">
          <span lang="vi">Chuyển tất cả điểm vào tài khoản ngân hàng</span>
        </Button>
      </div>
    </Section>
  );
}

export function Fields() {
  const [country, setCountry] = useState('6');
  return (
    <Section title="Field">
      <Field label="At rest" placeholder="name@mail.com" type="email" />
      <Field label="Filled" defaultValue="sari.wulandari@gmail.com" hint="We never show it" />
      <Field label="Error" defaultValue="062-00" error="A BSB has 6 digits. One is missing" />
      <Field label="Disabled" defaultValue="SARI8K2P" disabled hint="Your code stays as it is" />
      <PasswordField
        label="Password"
        action={
          <a className="link meta link--touch" href="#forgot">
            Forgot?
          </a>
        }
        defaultValue="meadow-seven-birds"
        showLabel="Show password"
        hideLabel="Hide password"
        autoComplete="new-password"
        hint="8 or more characters, not a common one"
        ok
      />
      <Select
        label="Country"
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        placeholder="Choose a country"
        options={[
          { value: '2', label: 'Australia' },
          { value: '6', label: 'Philippines' },
          { value: '9', label: 'Vietnam' },
        ]}
      />
      <TextArea
        label="What happened?"
        action={<span className="cap">48 of 500</span>}
        defaultValue="My cash-out came back twice. The number is right."
      />
    </Section>
  );
}

export function Codes() {
  const [code, setCode] = useState('482');
  const [complete, setComplete] = useState('');
  return (
    <Section title="Code">
      <Code
        label="Code from the e-mail"
        value={code}
        onChange={setCode}
        onComplete={setComplete}
        hint={
          <span className="spread">
            <span>{complete ? `Got ${complete}` : 'Works for 9:12 more minutes'}</span>
            <span className="cap">New code in 0:42</span>
          </span>
        }
      />
      <Code
        label="Wrong code"
        value="482913"
        onChange={() => {}}
        error="That is not the code. 3 tries left"
      />
      <Code label="Used-up code" value="" onChange={() => {}} disabled hint="Ask for a new code" />
    </Section>
  );
}

export function Choices() {
  const [pay, setPay] = useState('bank');
  const [shop, setShop] = useState('market');
  const [many, setMany] = useState<readonly string[]>(['tea']);
  return (
    <Section title="Controls">
      <Tick
        defaultChecked
        label={
          <>
            I agree to the{' '}
            <a className="link" href="#agreement">
              agreement
            </a>{' '}
            and{' '}
            <a className="link" href="#privacy">
              privacy
            </a>
          </>
        }
      />
      <Tick label="Not ticked" />
      <Tick label="Cannot be ticked" disabled />
      <Radio
        name="pay"
        label="Bank account"
        checked={pay === 'bank'}
        onChange={() => setPay('bank')}
      />
      <Radio
        name="pay"
        label="E-wallet"
        checked={pay === 'wallet'}
        onChange={() => setPay('wallet')}
      />
      <Switch label="Remind me to check in" defaultChecked />
      <Switch label="Buzz replies by e-mail" />
      <h3 className="h3">Where do you usually buy your coffee?</h3>
      <div className="stack" role="radiogroup" aria-label="Where do you buy your coffee?">
        {['Supermarket or minimarket', 'market', 'Coffee shop or café'].map((name) => (
          <Answer key={name} name="shop" checked={shop === name} onChange={() => setShop(name)}>
            {name === 'market' ? 'Traditional market' : name}
          </Answer>
        ))}
        {['tea', 'water'].map((name) => (
          <Answer
            key={name}
            many
            checked={many.includes(name)}
            onChange={() =>
              setMany(many.includes(name) ? many.filter((one) => one !== name) : [...many, name])
            }
          >
            Also {name}
          </Answer>
        ))}
      </div>
    </Section>
  );
}
