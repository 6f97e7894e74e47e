import { errorCodes } from '@pollen/contract/codes/error-code';
import type { ShopVisit, Visit } from '@pollen/contract/operations/stage';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../platform/http/call-error.ts';
import { readPicture } from '../../platform/storage/picture-store.ts';
import { useReloadHold } from '../../platform/updates/reload-guard.ts';
import { uploadFile } from '../../platform/upload/upload-file.ts';
import { forgetDraft } from './draft.ts';
import { useSubmit } from './queries.ts';
import { answersOf, photosOf, type VisitDraft, withFileName } from './rules.ts';

/** Why a visit was not submitted; `kept` is sent automatically once there is a connection. */
export type SubmitFault = 'kept' | 'incomplete' | 'early' | 'closed' | 'photos' | 'refused';

class PictureMissing extends Error {}

function faultOf(error: unknown): SubmitFault {
  if (error instanceof PictureMissing) return 'photos';
  if (!(error instanceof CallError) || error.failure.kind === 'noAnswer') return 'kept';
  switch (error.code) {
    case errorCodes.visitIncomplete:
      return 'incomplete';
    case errorCodes.visitTooEarly:
      return 'early';
    case errorCodes.taskClosed:
    case errorCodes.notFound:
      return 'closed';
    case errorCodes.uploadRefused:
      return 'photos';
    default:
      return error.code === null ? 'kept' : 'refused';
  }
}

interface SubmitOptions {
  readonly participation: string;
  readonly visit: Visit;
  readonly draft: VisitDraft;
  readonly onDraft: (change: (kept: VisitDraft) => VisitDraft) => void;
  readonly onSubmitted: (work: ShopVisit) => void;
}

/** Uploads pictures one by one, records the uploaded ones, then submits the visit. */
export function useVisitSubmit(options: SubmitOptions) {
  const send = useSubmit(options.participation);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<SubmitFault | null>(null);
  const sending = useRef(false);
  useReloadHold(busy);

  async function sendAll(): Promise<void> {
    const { participation, visit, onDraft, onSubmitted } = options;
    let { draft } = options;
    for (const photo of photosOf(draft)) {
      if (photo.fileName) continue;
      const picture = await readPicture(photo.id);
      if (!picture) throw new PictureMissing();
      const file = new File([picture], photo.name, { type: picture.type });
      const { fileName } = await uploadFile(file, { screen: 'STAGE' });
      draft = withFileName(draft, photo.id, fileName);
      onDraft((now) => withFileName(now, photo.id, fileName));
    }
    const work = await send({ visit: visit.visit, answers: answersOf(visit.stages, draft) });
    forgetDraft(participation, draft);
    onSubmitted(work);
  }

  async function submit(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFault(null);
    try {
      await sendAll();
    } catch (error) {
      const found = faultOf(error);
      setFault(found);
      // What the server refused is uploaded again next time.
      if (found === 'photos') {
        options.onDraft((now) =>
          photosOf(now).reduce((kept, { id }) => withFileName(kept, id, null), now),
        );
      }
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const latest = useRef(submit);
  latest.current = submit;
  useEffect(() => {
    if (fault !== 'kept') return;
    const again = () => void latest.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [fault]);

  return { submit, busy, fault };
}
