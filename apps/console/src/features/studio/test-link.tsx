import { useEffect, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { moment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

interface TestLinkProps {
  readonly draftId: number;
  readonly minutes: number;
  /** Saves the draft first; resolves to whether that worked. */
  readonly saveNow: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** A link and QR code for trying the draft on a phone; answers are not stored. */
export function TestLinkDialog({ draftId, minutes, saveNow, onClose }: TestLinkProps) {
  const create = useAction('POST /survey-drafts/{id}/test-link');
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one link each time it is opened
  useEffect(() => {
    void (async () => {
      if (await saveNow()) setLink(await create.run({ id: draftId, minutes }));
    })();
  }, []);
  return (
    <Dialog title="Test on a phone" onClose={onClose}>
      <Refusal>{create.refusal}</Refusal>
      {!link && !create.refusal && <p className="sub">Making the link…</p>}
      {link && (
        <>
          <p>
            Anybody with this link can run the survey as it is in the studio, in every language.
            Answers are not stored, paid or counted. It works until {moment(link.expiresAt)}.
          </p>
          <QrCode text={link.url} label="QR code of the test link" />
          <a className="link studio-link" href={link.url} target="_blank" rel="noreferrer">
            {link.url}
          </a>
          <div>
            <Button
              onClick={async () => {
                await navigator.clipboard.writeText(link.url);
                setIsCopied(true);
              }}
            >
              {isCopied ? 'Copied' : 'Copy link'}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
