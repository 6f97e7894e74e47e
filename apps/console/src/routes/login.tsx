import type { Challenge, SignedIn } from '@pollen/contract/operator/access';
import { useState } from 'react';
import '../features/access/access.css';
import { Wordmark } from '@pollen/browser/wordmark';
import { DemoCard } from '../features/access/demo-card.tsx';
import { Enrolment, RecoveryCodes } from '../features/access/enrolment.tsx';
import { CodeForm, LoginForm } from '../features/access/login-form.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { setSession } from '../platform/session.ts';

interface Kept {
  readonly operator: SignedIn;
  readonly codes: readonly string[];
}

export default function LoginPage(_: PageProps) {
  const [given, setGiven] = useState({ email: '', password: '' });
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const title = kept ? 'Your recovery codes' : challenge ? 'Second factor' : 'Log in';
  return (
    <main className="access">
      <div className="access__brand">
        <Wordmark height={38} />
        <span className="cap">console</span>
      </div>
      <section className="card stack">
        <h1>{title}</h1>
        {kept ? (
          <RecoveryCodes codes={kept.codes} onDone={() => setSession(kept.operator)} />
        ) : challenge ? (
          <>
            {challenge.enrolment && <Enrolment {...challenge.enrolment} />}
            <CodeForm
              challenge={challenge}
              onRestart={() => setChallenge(null)}
              onOpened={({ operator, recoveryCodes }) =>
                recoveryCodes ? setKept({ operator, codes: recoveryCodes }) : setSession(operator)
              }
            />
          </>
        ) : (
          <LoginForm
            {...given}
            onChange={(part) => setGiven((before) => ({ ...before, ...part }))}
            onProved={setChallenge}
          />
        )}
      </section>
      {!kept && !challenge?.enrolment && (
        <DemoCard
          onPick={(email, password) => {
            setChallenge(null);
            setGiven({ email, password });
          }}
        />
      )}
    </main>
  );
}
