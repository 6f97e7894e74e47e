import type { OperatorPost, OperatorTopic } from '@pollen/contract/operator/buzz';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { moment, plural, words } from '../../platform/format.ts';
import { useCall, usePages } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, Refusal, TextField } from '../../ui/field.tsx';
import { asLocalizedText, LanguageFields, type LocalizedText } from '../../ui/language-fields.tsx';
import { Loaded } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PostEditor } from './post-editor.tsx';

function ClosePoll({
  post,
  onClose,
}: {
  readonly post: OperatorPost;
  readonly onClose: () => void;
}) {
  const close = useAction('POST /buzz/posts/{id}/close');
  async function run() {
    if (await close.run({ id: post.id })) onClose();
  }
  return (
    <Dialog
      title="Close this poll?"
      onClose={onClose}
      action={{ label: 'Close poll', busy: close.busy, run }}
    >
      <Refusal>{close.refusal}</Refusal>
      <p>Members can no longer vote. Guesses are scored within minutes.</p>
    </Dialog>
  );
}

function Split({ post }: { readonly post: OperatorPost }) {
  if (!post.options) return <span className="cap">{plural(post.comments, 'comment')}</span>;
  const votes = post.options.reduce((sum, option) => sum + option.votes, 0);
  return (
    <span className="cap">
      {plural(votes, 'vote')}, {plural(post.comments, 'comment')}
    </span>
  );
}

function PostTable({
  onEdit,
  onClosePoll,
}: {
  readonly onEdit: (post: OperatorPost) => void;
  readonly onClosePoll: (post: OperatorPost) => void;
}) {
  const writes = useMay('buzz.write');
  return (
    <DataTable
      caption="Posts"
      list={usePages('GET /buzz/posts', {})}
      rowKey={({ id }) => id}
      empty="No posts yet."
      columns={[
        {
          head: 'Post',
          cell: (post) => (
            <div>
              <b>{post.words['en-US'] ?? Object.values(post.words)[0]}</b>
              <p className="cap">
                {post.topic},{' '}
                {post.author
                  ? `by ${post.author.nickname || 'a member who left'}`
                  : `${Object.keys(post.words).length} of 6 languages`}
              </p>
            </div>
          ),
        },
        { head: 'Kind', cell: ({ kind }) => words(kind) },
        { head: 'Activity', cell: (post) => <Split post={post} /> },
        { head: 'Published', cell: ({ createdAt }) => moment(createdAt) },
        {
          head: 'State',
          cell: ({ state, closed, closesAt }) => {
            if (state !== 'shown') return <Tag kind="berry">{words(state)}</Tag>;
            if (closed) return <Tag>Closed</Tag>;
            return <Tag kind="leaf">{closesAt ? `Until ${moment(closesAt)}` : 'Open'}</Tag>;
          },
        },
        {
          head: <span className="vh">Actions</span>,
          right: true,
          cell: (post) =>
            writes && (
              <span className="row">
                {!post.author && <Button onClick={() => onEdit(post)}>Edit</Button>}
                {post.kind === 'poll' && post.state === 'shown' && !post.closed && (
                  <Button onClick={() => onClosePoll(post)}>Close poll</Button>
                )}
              </span>
            ),
        },
      ]}
    />
  );
}

export function Posts() {
  const query = useCall('GET /buzz/topics', {});
  const writes = useMay('buzz.write');
  const [edited, setEdited] = useState<OperatorPost | 'new' | null>(null);
  const [closing, setClosing] = useState<OperatorPost | null>(null);
  return (
    <Loaded query={query}>
      {({ items: topics }) =>
        edited === null ? (
          <div className="stack">
            {writes && topics.length > 0 && (
              <div>
                <Button kind="honey" onClick={() => setEdited('new')}>
                  New post
                </Button>
              </div>
            )}
            <PostTable onEdit={setEdited} onClosePoll={setClosing} />
            {closing && <ClosePoll post={closing} onClose={() => setClosing(null)} />}
          </div>
        ) : (
          <PostEditor
            post={edited === 'new' ? null : edited}
            topics={topics}
            onDone={() => setEdited(null)}
          />
        )
      }
    </Loaded>
  );
}

function TopicEditor({
  topic,
  onDone,
}: {
  readonly topic: OperatorTopic | null;
  readonly onDone: () => void;
}) {
  const create = useAction('POST /buzz/topics');
  const change = useAction('POST /buzz/topics/{id}');
  const [texts, setTexts] = useState<LocalizedText>(topic?.words ?? {});
  const [position, setPosition] = useState(String(topic?.position ?? 100));
  const [hidden, setHidden] = useState(topic?.hidden ?? false);
  useUnsaved({ texts, position, hidden });
  const faults = topic ? change.faults : create.faults;
  async function run() {
    const input = { words: asLocalizedText(texts), position: Number(position), hidden };
    const done = topic ? await change.run({ id: topic.id, ...input }) : await create.run(input);
    if (done) onDone();
  }
  return (
    <section className="card stack" aria-label="Topic">
      <Refusal>{create.refusal ?? change.refusal}</Refusal>
      <LanguageFields
        label="Name"
        maxLength={40}
        texts={texts}
        fault={faults['words.en-US'] ?? faults['words']}
        onChange={setTexts}
      />
      <div className="filters">
        <TextField
          label="Position"
          type="number"
          min={0}
          value={position}
          fault={faults['position']}
          onChange={(event) => setPosition(event.target.value)}
        />
        <Checkbox
          label="Hidden"
          checked={hidden}
          onChange={(event) => setHidden(event.target.checked)}
        />
      </div>
      <div className="row">
        <Button kind="honey" busy={create.busy || change.busy} onClick={() => void run()}>
          Save topic
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </section>
  );
}

export function Topics() {
  const query = useCall('GET /buzz/topics', {});
  const writes = useMay('buzz.write');
  const [edited, setEdited] = useState<OperatorTopic | 'new' | null>(null);
  if (edited !== null) {
    const topic = edited === 'new' ? null : edited;
    return <TopicEditor topic={topic} onDone={() => setEdited(null)} />;
  }
  return (
    <Loaded query={query}>
      {({ items }) => (
        <div className="stack">
          {writes && (
            <div>
              <Button kind="honey" onClick={() => setEdited('new')}>
                New topic
              </Button>
            </div>
          )}
          {items.map((topic) => (
            <section key={topic.id} className="card spread" aria-label={topic.words['en-US']}>
              <div className="row wrap">
                <b>{topic.words['en-US']}</b>
                <span className="cap">{Object.keys(topic.words).length} of 6 languages</span>
                {topic.hidden && <Tag>Hidden</Tag>}
              </div>
              {writes && <Button onClick={() => setEdited(topic)}>Edit</Button>}
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}
