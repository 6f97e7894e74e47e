import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Grains } from '../../ui/grains.tsx';
import { Polli } from '../../ui/marks/polli.tsx';
import { Dialog } from '../../ui/popup/dialog.tsx';
import { openConfirm, openInfo, openLoading, openUploadFailed } from '../../ui/popup/popups.tsx';
import { Sheet } from '../../ui/popup/sheet.tsx';
import { showCopied, showToast } from '../../ui/popup/toast.tsx';
import { RouteProgress } from '../../ui/progress.tsx';
import { Section } from './section.tsx';

/** Simulates a slow call. */
const work = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function Popups() {
  const [answer, setAnswer] = useState('nothing asked yet');
  const [sheet, setSheet] = useState(false);
  const [won, setWon] = useState(false);
  const [running, setRunning] = useState(false);

  const info = () =>
    openInfo({
      title: 'Points are on the way',
      message: 'A person reads your answers first, usually within 24 hours.',
      closeLabel: 'Good to know',
    });
  const confirm = async () => {
    const confirmed = await openConfirm({
      title: 'Cash out A$20?',
      content: '2,000 points go to Commonwealth Bank, account •••• 4417. You will see every step.',
      confirmLabel: 'Cash out',
      cancelLabel: 'Not now',
      busyLabel: 'Sending',
      kind: 'leaf',
      onConfirm: () => work(400),
    });
    setAnswer(confirmed ? 'confirmed' : 'stepped back');
  };
  const confirmFailing = () => {
    let tries = 0;
    void openConfirm({
      title: 'Delete your comment?',
      content: 'It cannot be brought back.',
      confirmLabel: 'Delete',
      cancelLabel: 'Keep it',
      kind: 'berry',
      onConfirm: async () => {
        await work(100);
        tries += 1;
        if (tries === 1) throw new Error('The first try fails on purpose');
      },
    });
  };
  const load = async () => {
    const close = openLoading({ label: 'Logging out' });
    await work(1500);
    close();
  };
  const stack = () => {
    void info();
    void confirm();
  };
  const loadThenInfo = () => {
    const close = openLoading({ label: 'Looking' });
    close();
    void info();
  };
  return (
    <Section title="Popups">
      <div className="gallery__pairs">
        <Button kind="line" onClick={info}>
          Info
        </Button>
        <Button kind="line" onClick={confirm}>
          Confirm
        </Button>
        <Button kind="line" onClick={confirmFailing}>
          Confirm that fails
        </Button>
        <Button kind="line" onClick={load}>
          Loading
        </Button>
        <Button
          kind="line"
          onClick={() =>
            openUploadFailed({
              title: 'Upload failed',
              message: 'The picture did not arrive. It is still on your phone.',
              closeLabel: 'Close',
              retryLabel: 'Try again',
              onRetry: () => showToast('Trying again'),
            })
          }
        >
          Upload failed
        </Button>
        <Button kind="line" onClick={() => setSheet(true)}>
          Sheet
        </Button>
        <Button kind="line" onClick={stack}>
          Two at once
        </Button>
        <Button kind="line" onClick={loadThenInfo}>
          Loading, then info
        </Button>
        <Button kind="line" onClick={() => setWon(true)}>
          A win
        </Button>
        <Button kind="line" onClick={() => showToast('File is over 10 MB')}>
          Toast
        </Button>
        <Button kind="line" onClick={() => showCopied('Link copied')}>
          Copied
        </Button>
        <Button kind="line" onClick={() => setRunning(!running)}>
          Route progress
        </Button>
      </div>
      <p className="meta">
        Last answer: <output>{answer}</output>
      </p>
      <RouteProgress running={running} label="Loading" />
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title="Odds: Wheel"
        closeLabel="Close"
        foot={
          <Button kind="quiet" wide onClick={info}>
            How to check a draw
          </Button>
        }
      >
        <div className="stack">
          <p className="meta">
            A prize that runs out leaves the wheel, and these odds change with it. The result is
            sealed before you spin and opened after, so anyone can check it.
          </p>
          <Field label="Your own seed" defaultValue="9f3a 61c0" />
        </div>
      </Sheet>
      <Dialog
        open={won}
        onClose={() => setWon(false)}
        centered
        title="points, in your balance"
        top={
          <>
            <Grains />
            <Polli mood="won" width={112} />
            <div className="hero">+20</div>
          </>
        }
        actions={<Button onClick={() => setWon(false)}>Lovely</Button>}
      >
        Odds were 15%. Seal opened: it matches
      </Dialog>
    </Section>
  );
}
