import { paths } from '@pollen/contract/values/web-paths';
import { useEffect, useState } from 'react';
import { call } from '../../platform/http/api.ts';
import { CallError } from '../../platform/http/call-error.ts';
import type { NativeAppKind } from '../../platform/native/native-app.ts';
import {
  chooseSimulatedApp,
  readSimulatedCalls,
  simulatedKind,
  userAgentMarks,
  watchSimulatedCalls,
} from '../../platform/native/native-simulator.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { logOut } from '../../platform/session/log-out.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/layout/layout.tsx';

const names: Readonly<Record<NativeAppKind, string>> = { ios: 'iOS', android: 'Android' };

function enter(kind: NativeAppKind): void {
  chooseSimulatedApp(kind);
  location.assign(paths.login());
}

function leave(): void {
  chooseSimulatedApp(null);
  location.reload();
}

/** Demo mode: runs this tab as if inside a native app, and shows the bridge's messages. */
export default function NativeSimulatorPage() {
  const kind = simulatedKind();
  return (
    <Screen title="Native shell simulator">
      <Page>
        <Card>
          <p>
            {kind
              ? `This tab runs as the ${names[kind]} app: ${userAgentMarks[kind]}`
              : 'This tab is a plain browser. A simulated app keeps the tokens to itself and makes every call through its bridge.'}
          </p>
        </Card>
        <Button onClick={() => enter('ios')}>Open as the iOS app</Button>
        <Button onClick={() => enter('android')}>Open as the Android app</Button>
        {kind && (
          <Button kind="quiet" onClick={leave}>
            Be a browser again
          </Button>
        )}
        <CallTrial />
      </Page>
    </Screen>
  );
}

/** One real call, by fetch or through the bridge, with everything a failure shows. */
function CallTrial() {
  const [answer, setAnswer] = useState('not asked yet');
  const [calls, setCalls] = useState(readSimulatedCalls);
  useEffect(() => {
    const show = () => setCalls(readSimulatedCalls());
    // Some were made between the first render and now.
    show();
    return watchSimulatedCalls(show);
  }, []);
  const ask = async () => {
    try {
      const profile = await call('GET /v1/user', {});
      setAnswer(`${profile.nickname}, ${profile.email}`);
    } catch (error) {
      setAnswer(error instanceof CallError ? error.message : String(error));
    }
  };
  return (
    <>
      <h2 className="sect">Try a call</h2>
      <Card>
        <p role="status">Who am I: {answer}</p>
      </Card>
      <div className="halves">
        <Button kind="quiet" onClick={ask}>
          Ask who I am
        </Button>
        <Button kind="quiet" onClick={logOut}>
          Log out
        </Button>
      </div>
      <h2 className="sect">Calls through the bridge, newest first</h2>
      <ol className="stack" aria-label="Calls through the bridge">
        {calls.map((made, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a log is its order
          <li key={index} className="meta">
            {made.method} {made.path}: {made.answer}
          </li>
        ))}
      </ol>
    </>
  );
}
