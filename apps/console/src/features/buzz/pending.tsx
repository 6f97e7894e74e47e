import type { PendingPost } from '@pollen/contract/operator/buzz';
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
import './pending.css';

function Refuse({ post, onClose }: { readonly post: PendingPost; readonly onClose: () => void }) {
  const decide = useAction('POST /buzz/pending/{id}');
  const [reason, setReason] = useState<BuzzReason>('other');
  useUnsaved(reason);
  async function run() {
    if (await decide.run({ id: post.id, decision: 'refuse', reason })) onClose();
  }
  return (
    <Dialog
      title="Refuse this post?"
      onClose={onClose}
      action={{ label: 'Refuse', kind: 'berry', busy: decide.busy, run }}
    >
      <Refusal>{decide.refusal}</Refusal>
      <p className="note">{post.text}</p>
      <SelectField
        label="Reason"
        hint="The author is notified with this reason and how to object."
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

function Content({ post }: { readonly post: PendingPost }) {
  return (
    <div className="stack" lang={post.locale}>
      <b className="pending__text">{post.text}</b>
      {post.options.length > 0 && (
        <ol className="pending__options">
          {post.options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ol>
      )}
      {post.picture !== null && (
        <a href={post.picture} target="_blank" rel="noreferrer">
          <img className="pending__picture" src={post.picture} alt="Sent with the post" />
        </a>
      )}
    </div>
  );
}

/** Members' posts that nobody else sees yet, longest waiting first. */
export function Pending() {
  const approve = useAction('POST /buzz/pending/{id}');
  const [refusing, setRefusing] = useState<PendingPost | null>(null);
  const decides = useMay('buzz.moderate');
  return (
    <>
      <Refusal>{approve.refusal}</Refusal>
      <DataTable
        caption="New posts"
        list={usePages('GET /buzz/pending', {})}
        rowKey={({ id }) => id}
        empty="No posts are waiting for a decision."
        columns={[
          { head: 'Post', cell: (post) => <Content post={post} /> },
          {
            head: 'Kind',
            cell: ({ kind, days, topic }) => (
              <div>
                <Tag>{words(kind)}</Tag>
                <p className="cap">
                  {topic}
                  {days !== null && `, open for ${days} ${days === 1 ? 'day' : 'days'}`}
                </p>
              </div>
            ),
          },
          {
            head: 'By',
            cell: ({ author }) => (
              <a className="link" href={toPath(paths.member, { id: author.id })}>
                {author.nickname}
              </a>
            ),
          },
          { head: 'Sent', cell: ({ submittedAt }) => ago(submittedAt) },
          {
            head: <span className="vh">Decide</span>,
            right: true,
            cell: (post) =>
              decides && (
                <span className="row">
                  <Button
                    kind="leaf"
                    busy={approve.isRunning(({ id }) => id === post.id)}
                    onClick={() => void approve.run({ id: post.id, decision: 'approve' })}
                  >
                    Approve
                  </Button>
                  <Button kind="berry-line" onClick={() => setRefusing(post)}>
                    Refuse
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {refusing && <Refuse post={refusing} onClose={() => setRefusing(null)} />}
    </>
  );
}
