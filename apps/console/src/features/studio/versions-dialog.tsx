import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { call } from '../../platform/api.ts';
import { moment } from '../../platform/format.ts';
import { useCall, usePages } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/field.tsx';
import { ChangeList } from './change-list.tsx';
import type { StudioModel } from './use-studio.ts';
import './versions.css';

interface VersionsProps {
  readonly draftId: number;
  readonly taskNo: string | null;
  readonly studio: Pick<StudioModel, 'autosave' | 'settle' | 'text' | 'setText' | 'isReader'>;
  readonly onClose: () => void;
}

interface RowProps {
  /** `Version 3`, `Published version 2`. */
  readonly name: string;
  readonly at: string;
  readonly by: string | null;
  readonly isCurrent: boolean;
  readonly now: string;
  readonly load: () => Promise<{ readonly document: string }>;
  readonly restore: ReactNode;
}

/** One version; its differences from the draft are loaded on demand. */
function VersionRow({ name, at, by, isCurrent, now, load, restore }: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['version', name, at],
    queryFn: load,
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <li>
      <div className="spread">
        <span>
          <b>{name}</b>{' '}
          <span className="cap">
            {moment(at)}
            {by && `, ${by}`}
          </span>
        </span>
        {isCurrent ? (
          <span className="cap">current</span>
        ) : (
          <span className="row">
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              What changed since<span className="vh"> {name}</span>
            </Button>
            {restore}
          </span>
        )}
      </div>
      {isOpen &&
        (data ? (
          <ChangeList before={data.document} after={now} />
        ) : (
          <p className="sub">Comparing…</p>
        ))}
    </li>
  );
}

/** The published versions. Restoring one puts it into the draft, where it can be undone. */
function Published({ taskNo, studio, onClose }: VersionsProps & { readonly taskNo: string }) {
  const { data } = useCall('GET /tasks/{taskNo}/surveys', { taskNo });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const load = (version: number) =>
    call('GET /tasks/{taskNo}/surveys/{version}', { taskNo, version });
  return (
    <>
      <h3>Published</h3>
      <ul className="studio-versions" aria-label="Published versions, the newest first">
        {items.map(({ version, publishedAt, publishedBy }) => (
          <VersionRow
            key={version}
            name={`Published version ${version}`}
            at={publishedAt}
            by={publishedBy}
            isCurrent={false}
            now={studio.text}
            load={() => load(version)}
            restore={
              <Button
                disabledReason={studio.isReader ? 'Take over first.' : null}
                onClick={async () => {
                  studio.setText((await load(version)).document);
                  onClose();
                }}
              >
                Restore<span className="vh"> published version {version}</span>
              </Button>
            }
          />
        ))}
      </ul>
    </>
  );
}

/** Earlier saved versions. Restoring one creates a new version, so nothing is lost. */
export function VersionsDialog(props: VersionsProps) {
  const { draftId, taskNo, studio, onClose } = props;
  const list = usePages('GET /survey-drafts/{id}/versions', { id: draftId });
  const restore = useAction('POST /survey-drafts/{id}/restore');
  const newest = list.items[0]?.number;
  const { isReader } = studio;
  async function run(number: number) {
    if (!(await studio.autosave.saveNow())) return;
    const { revision } = studio.autosave;
    const restored = await restore.run({ id: draftId, number, revision });
    if (!restored) return;
    studio.settle(restored, 'theirs');
    onClose();
  }
  return (
    <Dialog title="Versions" onClose={onClose}>
      <Refusal>{restore.refusal}</Refusal>
      {taskNo && <Published {...props} taskNo={taskNo} />}
      <h3>Saved</h3>
      <ul className="studio-versions" aria-label="Versions, the newest first">
        {list.items.map(({ number, savedAt, savedBy }) => (
          <VersionRow
            key={number}
            name={`Version ${number}`}
            at={savedAt}
            by={savedBy}
            isCurrent={number === newest}
            now={studio.text}
            load={() => call('GET /survey-drafts/{id}/versions/{number}', { id: draftId, number })}
            restore={
              <Button
                busy={restore.busy}
                disabledReason={isReader ? 'Take over first.' : null}
                onClick={() => run(number)}
              >
                Restore<span className="vh"> version {number}</span>
              </Button>
            }
          />
        ))}
      </ul>
      {list.more && (
        <Button busy={list.loadingMore} onClick={list.more}>
          Older versions
        </Button>
      )}
    </Dialog>
  );
}
