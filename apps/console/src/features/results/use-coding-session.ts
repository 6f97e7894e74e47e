import { useStore } from '@pollen/browser/store';
import { useRef, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { answersIn, createCodingSession } from './coding-session.ts';

/** The codes given on this page; leaving asks first while some are not saved. */
export function useCodingSession(taskNo: string, variable: string) {
  const save = useAction('POST /tasks/{taskNo}/results/codings');
  const latest = useRef(save);
  latest.current = save;
  const [session] = useState(() =>
    createCodingSession(async (answer, codes) => {
      const input = { taskNo, variable, answer, codes: codes && [...codes] };
      return (await latest.current.run(input)) !== null;
    }),
  );
  const state = useStore(session.state);
  useUnsaved([...answersIn(state, 'saving'), ...answersIn(state, 'failed')]);
  return { session, state, refusal: save.refusal };
}
