import type { OperatorPost, OperatorTopic } from '@pollen/contract/operator/buzz';
import { pollMaxOptions } from '@pollen/contract/values/buzz';
import { useState } from 'react';
import { useAction } from '../../platform/actions.ts';
import { navigate } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Refusal, SelectField, TextField } from '../../ui/field.tsx';
import { asLocalizedText, LanguageFields, type LocalizedText } from '../../ui/language-fields.tsx';
import { MomentField } from '../../ui/moment-field.tsx';

interface OptionFieldsProps {
  readonly options: readonly LocalizedText[];
  readonly onChange: (options: readonly LocalizedText[]) => void;
  readonly fault: string | undefined;
}

function OptionFields({ options, onChange, fault }: OptionFieldsProps) {
  return (
    <div className="stack">
      {options.map((texts, at) => (
        <LanguageFields
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
          key={at}
          label={`Answer ${at + 1}`}
          maxLength={80}
          texts={texts}
          fault={at === 0 ? fault : undefined}
          onChange={(next) => onChange(options.map((old, place) => (place === at ? next : old)))}
        />
      ))}
      <div className="row">
        {options.length < pollMaxOptions && (
          <Button onClick={() => onChange([...options, {}])}>Add answer</Button>
        )}
        {options.length > 2 && (
          <Button onClick={() => onChange(options.slice(0, -1))}>Remove the last answer</Button>
        )}
      </div>
    </div>
  );
}

/** The first error among these fields and the fields nested in them. */
function faultAt(faults: Readonly<Record<string, string>>, field: string): string | undefined {
  const name = Object.keys(faults).find((key) => key === field || key.startsWith(`${field}.`));
  return name === undefined ? undefined : faults[name];
}

interface PostEditorProps {
  /** Null for a new one. */
  readonly post: OperatorPost | null;
  readonly topics: readonly OperatorTopic[];
  readonly onDone: () => void;
}

export function PostEditor({ post, topics, onDone }: PostEditorProps) {
  const publish = useAction('POST /buzz/posts');
  const change = useAction('POST /buzz/posts/{id}');
  const [topicId, setTopicId] = useState(post?.topicId ?? topics[0]?.id ?? 0);
  const [kind, setKind] = useState(post?.kind ?? 'opinion');
  const [texts, setTexts] = useState<LocalizedText>(post?.words ?? {});
  const [options, setOptions] = useState<readonly LocalizedText[]>(
    post?.options?.map(({ words }) => words) ?? [{}, {}],
  );
  const [closesAt, setClosesAt] = useState<string | null>(null);
  const [predicts, setPredicts] = useState(false);
  const [reward, setReward] = useState('0');
  const { markSaved } = useUnsaved({ topicId, kind, texts, options, closesAt, predicts, reward });
  const faults = post ? change.faults : publish.faults;
  const poll = kind === 'poll';
  async function run() {
    const words = asLocalizedText(texts);
    const answers = poll ? { options: options.map(asLocalizedText) } : {};
    const done = post
      ? await change.run({ id: post.id, words, ...answers }, { onAccepted: markSaved })
      : await publish.run(
          {
            topicId,
            kind,
            words,
            ...answers,
            ...(poll && closesAt ? { closesAt } : {}),
            predicts: poll && predicts,
            rewardPoints: Number(reward),
          },
          { onAccepted: markSaved },
        );
    if (!done) return;
    if ('approvalId' in done && done.approvalId !== null) {
      navigate(toPath(paths.approval, { id: done.approvalId }));
    } else {
      onDone();
    }
  }
  return (
    <section className="card stack" aria-label={post ? 'Edit post' : 'New post'}>
      <Refusal>{publish.refusal ?? change.refusal}</Refusal>
      {!post && (
        <div className="filters">
          <SelectField
            label="Topic"
            value={topicId}
            fault={faults['topicId']}
            onChange={(event) => setTopicId(Number(event.target.value))}
          >
            {topics.map(({ id, words }) => (
              <option key={id} value={id}>
                {words['en-US']}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Kind"
            value={kind}
            onChange={(event) => setKind(event.target.value === 'poll' ? 'poll' : 'opinion')}
          >
            <option value="opinion">Opinion</option>
            <option value="poll">Poll</option>
          </SelectField>
          <TextField
            label="Points for a first comment"
            type="number"
            min={0}
            max={1000}
            value={reward}
            fault={faults['rewardPoints']}
            onChange={(event) => setReward(event.target.value)}
          />
          {poll && (
            <>
              <MomentField
                label="Closes"
                value={closesAt}
                fault={faults['closesAt']}
                onChange={setClosesAt}
              />
              <Checkbox
                label="Members can guess the result"
                checked={predicts}
                onChange={(event) => setPredicts(event.target.checked)}
              />
            </>
          )}
        </div>
      )}
      <LanguageFields
        label="Text"
        long
        maxLength={500}
        texts={texts}
        fault={faultAt(faults, 'words')}
        onChange={setTexts}
      />
      {poll && (
        <OptionFields options={options} fault={faultAt(faults, 'options')} onChange={setOptions} />
      )}
      <div className="row">
        <Button kind="honey" busy={publish.busy || change.busy} onClick={() => void run()}>
          {post ? 'Save' : 'Publish'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </section>
  );
}
