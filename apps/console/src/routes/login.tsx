import type { Challenge } from '@pollen/contract/operator/access';
import { useState } from 'react';
import { AccessPage } from '../features/access/access-page.tsx';
import { DemoCard } from '../features/access/demo-card.tsx';
import { LoginForm, SecondStep } from '../features/access/login-form.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { setSession } from '../platform/session.ts';

export default function LoginPage(_: PageProps) {
  const [given, setGiven] = useState({ email: '', password: '' });
  // A picked demo operator replaces what was typed.
  const [picks, setPicks] = useState(0);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const pick = (email: string, password: string) => {
    setChallenge(null);
    setGiven({ email, password });
    setPicks((before) => before + 1);
  };
  return (
    <AccessPage title={challenge ? 'Second factor' : 'Log in'} below={<DemoCard onPick={pick} />}>
      {challenge ? (
        <SecondStep
          challenge={challenge}
          onRestart={() => setChallenge(null)}
          onOpened={({ operator }) => setSession(operator)}
        />
      ) : (
        <LoginForm
          key={picks}
          initial={given}
          onProved={(proved, credentials) => {
            setGiven(credentials);
            setChallenge(proved);
          }}
        />
      )}
    </AccessPage>
  );
}
