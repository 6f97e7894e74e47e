import type { DraftPresence } from '@pollen/contract/operator/studio';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { CallError } from '../../platform/call-error.ts';
import { tabOf } from './local-copy.ts';

const reportMs = 5000;

/** If the server cannot be reached, editing is allowed. */
const withoutServer: DraftPresence = { revision: 0, edits: true, editor: null, readers: [] };

interface Parts {
  readonly draftId: number;
  /** Saves pending edits before another tab takes over. */
  readonly flush: () => Promise<void>;
  /** Called after each report with the server's revision. */
  readonly onRevision: (revision: number, edits: boolean) => Promise<void>;
}

/** Reports that this tab has the draft open, and returns whether it may edit. */
export function usePresence({ draftId, flush, onRevision }: Parts) {
  const [tab] = useState(() => tabOf(draftId));
  const [presence, setPresence] = useState<DraftPresence | null>(null);
  const isKnown = useRef(false);
  const latest = useRef({ flush, onRevision });
  useEffect(() => {
    latest.current = { flush, onRevision };
  });
  const report = useCallback(
    async (asks: 'stay' | 'takeOver' | 'leave') => {
      try {
        const answer = await call('POST /survey-drafts/{id}/presence', { id: draftId, tab, asks });
        if (asks === 'leave') return;
        isKnown.current = true;
        if (!answer.edits) await latest.current.flush();
        setPresence(answer);
        await latest.current.onRevision(answer.revision, answer.edits);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        // Edits are kept and sent later; the next report will show who is editing.
        if (!isKnown.current)
          await latest.current.onRevision(withoutServer.revision, withoutServer.edits);
      }
    },
    [draftId, tab],
  );
  useEffect(() => {
    void report('stay');
    const timer = setInterval(() => void report('stay'), reportMs);
    const onOnline = () => void report('stay');
    addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onOnline);
      void report('leave');
    };
  }, [report]);
  return { ...(presence ?? withoutServer), takeOver: () => report('takeOver') };
}
