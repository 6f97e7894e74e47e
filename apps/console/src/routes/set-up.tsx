import type { Opened, SetUp } from '@pollen/contract/operator/access';
import { useEffect, useState } from 'react';
import { AccessPage } from '../features/access/access-page.tsx';
import { RecoveryCodes } from '../features/access/enrolment.tsx';
import { SetUpForm } from '../features/access/set-up-form.tsx';
import { call } from '../platform/api.ts';
import { CallError } from '../platform/call-error.ts';
import { navigate } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { setSession } from '../platform/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Refusal } from '../ui/field.tsx';

type Found =
  | { readonly setUp: SetUp }
  | { readonly problem: string; readonly isOver: boolean }
  | null;

function useLink(token: string) {
  const [found, setFound] = useState<Found>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the link again
  useEffect(() => {
    setFound(null);
    call('POST /set-up', { token }).then(
      (setUp) => setFound({ setUp }),
      (error: unknown) => {
        const known = error instanceof CallError ? error : null;
        const problem = known?.msg ?? 'Something went wrong on our side. Please try again.';
        setFound({ problem, isOver: known?.isAnswered ?? false });
      },
    );
  }, [token, attempt]);
  return { found, retry: () => setAttempt((count) => count + 1) };
}

/** The page of an invitation's or reset's link. The token is behind `#`, so no log contains it. */
export default function SetUpPage(_: PageProps) {
  const [token] = useState(() => location.hash.slice(1));
  const { found, retry } = useLink(token);
  const [opened, setOpened] = useState<Opened | null>(null);
  function enter() {
    if (!opened) return;
    setSession(opened.operator);
    navigate(paths.home, { replace: true });
  }
  if (opened) {
    return (
      <AccessPage title="Your recovery codes">
        <RecoveryCodes codes={opened.recoveryCodes ?? []} onDone={enter} />
      </AccessPage>
    );
  }
  if (found && 'problem' in found) {
    return (
      <AccessPage title={found.isOver ? 'This link no longer works' : 'Set up your access'}>
        <Refusal>{found.problem}</Refusal>
        {found.isOver ? (
          <>
            <p>It was used, has expired, or a newer one was sent. Ask an admin for a new link.</p>
            <ButtonLink href={paths.home}>Go to log-in</ButtonLink>
          </>
        ) : (
          <Button onClick={retry}>Try again</Button>
        )}
      </AccessPage>
    );
  }
  return (
    <AccessPage title="Set up your access">
      {found ? (
        <SetUpForm token={token} setUp={found.setUp} onOpened={setOpened} />
      ) : (
        <div className="stack" aria-busy="true">
          <span className="vh">Loading</span>
          <i className="bone" />
          <i className="bone" />
        </div>
      )}
    </AccessPage>
  );
}
