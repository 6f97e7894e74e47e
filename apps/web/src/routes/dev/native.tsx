import { useState } from 'react';
import type { ShellKind } from '../../platform/native-shell.ts';
import {
  chooseSimulatedShell,
  readSimulatedCalls,
  simulatedKind,
  userAgentMarks,
} from '../../platform/native-simulator.ts';
import { usePageHeader } from '../../platform/page-header.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/layout/layout.tsx';

const names: Readonly<Record<ShellKind, string>> = { ios: 'iOS', android: 'Android' };

/** Demo mode: runs this tab as if inside a native app, and shows what crossed the bridge. */
export default function NativeSimulatorPage() {
  const [calls] = useState(readSimulatedCalls);
  const kind = simulatedKind();
  usePageHeader({ title: 'Native shell simulator' });

  const enter = (chosen: ShellKind) => {
    chooseSimulatedShell(chosen);
    location.assign(paths.login());
  };
  const leave = () => {
    chooseSimulatedShell(null);
    location.reload();
  };

  return (
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
      <h2 className="sect">Calls through the bridge, newest first</h2>
      <ol className="stack" aria-label="Calls">
        {calls.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a log is its order
          <li key={index} className="meta">
            {call.method} {call.path}: {call.answer}
          </li>
        ))}
      </ol>
    </Page>
  );
}
