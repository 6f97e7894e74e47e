import type { RemovedBuzz, ReportedBuzz } from '@pollen/contract/operator/buzz';
import { type BuzzReason, buzzReasons } from '@pollen/contract/values/buzz';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { ago, words } from '../../platform/format.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { usePages } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal, SelectField } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';

type About = Pick<ReportedBuzz, 'postId' | 'commentId' | 'post' | 'text' | 'author'>;

type Place = Pick<About, 'postId' | 'commentId'>;

/** Whether a decision concerns this post or comment. */
const isAbout = (item: Place) => (decision: Place) =>
  decision.postId === item.postId && decision.commentId === item.commentId;

function ModeratedText({ item }: { readonly item: About }) {
  return (
    <div>
      <b>{item.text ?? item.post}</b>
      {item.text !== null && <p className="cap">On “{item.post}”</p>}
    </div>
  );
}

function Author({ author }: { readonly author: About['author'] }) {
  if (!author) return <span className="cap">Pollen</span>;
  return (
    <a className="link" href={toPath(paths.member, { id: author.id })}>
      {author.nickname || 'erased'}
    </a>
  );
}

function Remove({ item, onClose }: { readonly item: ReportedBuzz; readonly onClose: () => void }) {
  const decide = useAction('POST /buzz/decide');
  const named = buzzReasons.find((known) => known in item.reasons) ?? 'other';
  const [reason, setReason] = useState<BuzzReason>(named);
  useUnsaved(reason);
  const { postId, commentId } = item;
  async function run() {
    if (await decide.run({ postId, commentId, decision: 'remove', reason })) onClose();
  }
  return (
    <Dialog
      title={item.commentId === 0 ? 'Remove this post?' : 'Remove this comment?'}
      onClose={onClose}
      action={{ label: 'Remove', kind: 'berry', busy: decide.busy, run }}
    >
      <Refusal>{decide.refusal}</Refusal>
      <p className="note">{item.text ?? item.post}</p>
      <SelectField
        label="Reason"
        hint="The author sees the reason and how to object. Points paid for it are taken back."
        value={reason}
        onChange={(event) => {
          const picked = buzzReasons.find((known) => known === event.target.value);
          if (picked) setReason(picked);
        }}
      >
        {buzzReasons.map((known) => (
          <option key={known} value={known}>
            {words(known)}
          </option>
        ))}
      </SelectField>
    </Dialog>
  );
}

/** Reported posts and comments, longest waiting first. */
export function Reported() {
  const accept = useAction('POST /buzz/decide');
  const [removing, setRemoving] = useState<ReportedBuzz | null>(null);
  const decides = useMay('buzz.moderate');
  const list = usePages('GET /buzz/reported', {});
  return (
    <>
      <Refusal>{accept.refusal}</Refusal>
      <DataTable
        caption="Reported"
        list={list}
        rowKey={({ postId, commentId }) => `${postId}-${commentId}`}
        empty="No open reports."
        columns={[
          { head: 'What', cell: (item) => <ModeratedText item={item} /> },
          { head: 'By', cell: ({ author }) => <Author author={author} /> },
          {
            head: 'Reported as',
            cell: ({ reasons }) => (
              <span className="row wrap">
                {Object.entries(reasons).map(([reason, times]) => (
                  <Tag key={reason}>
                    {words(reason)} {times}
                  </Tag>
                ))}
              </span>
            ),
          },
          {
            head: 'State',
            cell: ({ state }) =>
              state === 'held' ? <Tag kind="honey">Hidden</Tag> : <Tag kind="leaf">Visible</Tag>,
          },
          { head: 'Since', cell: ({ reportedAt }) => ago(reportedAt) },
          {
            head: <span className="vh">Decide</span>,
            right: true,
            cell: (item) =>
              decides && (
                <span className="row">
                  <Button
                    kind="leaf"
                    busy={accept.isRunning(isAbout(item))}
                    onClick={() =>
                      void accept.run({
                        postId: item.postId,
                        commentId: item.commentId,
                        decision: 'accept',
                      })
                    }
                  >
                    Keep
                  </Button>
                  <Button kind="berry-line" onClick={() => setRemoving(item)}>
                    Remove
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {removing && <Remove item={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

export function Removed() {
  const restore = useAction('POST /buzz/decide');
  const decides = useMay('buzz.moderate');
  const run = ({ postId, commentId }: RemovedBuzz) =>
    void restore.run({ postId, commentId, decision: 'restore' });
  return (
    <>
      <Refusal>{restore.refusal}</Refusal>
      <DataTable
        caption="Removed"
        list={usePages('GET /buzz/removed', {})}
        rowKey={({ postId, commentId }) => `${postId}-${commentId}`}
        empty="Nothing has been removed."
        columns={[
          { head: 'What', cell: (item) => <ModeratedText item={item} /> },
          { head: 'By', cell: ({ author }) => <Author author={author} /> },
          { head: 'Reason', cell: ({ reason }) => words(reason) },
          {
            head: 'Removed by',
            cell: ({ by }) => by ?? <span className="cap">automatically</span>,
          },
          { head: 'When', cell: ({ removedAt }) => ago(removedAt) },
          {
            head: <span className="vh">Undo</span>,
            right: true,
            cell: (item) =>
              decides && (
                <Button busy={restore.isRunning(isAbout(item))} onClick={() => run(item)}>
                  Restore
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
