import { useState } from 'react';
import { BroadcastEditor } from '../features/message/broadcast-editor.tsx';
import { Broadcasts } from '../features/message/broadcasts.tsx';
import type { PageProps } from '../platform/page-props.ts';
import { useMay } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export default function MessagePage(_: PageProps) {
  const [writing, setWriting] = useState(false);
  const sends = useMay('message.send');
  return (
    <Page
      title="Messages"
      actions={
        sends &&
        !writing && (
          <Button kind="honey" onClick={() => setWriting(true)}>
            New message
          </Button>
        )
      }
    >
      {writing ? <BroadcastEditor onDone={() => setWriting(false)} /> : <Broadcasts />}
    </Page>
  );
}
