import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { moment } from '../../platform/format.ts';

import { Button } from '../../ui/button.tsx';
import type { StudioModel } from './use-studio.ts';

interface ConflictProps {
  readonly draftId: number;
  readonly settle: StudioModel['settle'];
}

/** Shown when somebody else saved meanwhile. Both versions are kept, whichever the operator chooses. */
export function Conflict({ draftId, settle }: ConflictProps) {
  const { data } = useQuery({
    queryKey: ['conflict', draftId],
    queryFn: () => call('GET /survey-drafts/{id}', { id: draftId }),
    gcTime: 0,
  });
  const [busy, setBusy] = useState(false);
  async function decide(take: 'mine' | 'theirs') {
    setBusy(true);
    try {
      settle(await call('GET /survey-drafts/{id}', { id: draftId }), take);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="studio-note studio-note--berry" role="alert">
      <p>
        <b>{data ? `${data.savedBy} saved this survey ${moment(data.savedAt)}` : 'Saved since'}</b>{' '}
        while you were editing. Your version is kept on this computer. The version you don’t keep
        stays available: theirs under Versions, yours with Undo.
      </p>
      <div className="row">
        <Button busy={busy} onClick={() => decide('theirs')}>
          Use theirs
        </Button>
        <Button kind="honey" busy={busy} onClick={() => decide('mine')}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
