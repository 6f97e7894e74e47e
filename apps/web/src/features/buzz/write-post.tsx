import { errorCodes } from '@pollen/contract/codes/error-code';
import type { BuzzPost, BuzzTopic } from '@pollen/contract/operations/buzz';
import {
  type PollDays,
  pollDays,
  pollMaxOptions,
  pollOptionMaxLength,
  postMaxLength,
  postsPerDay,
} from '@pollen/contract/values/buzz';
import { useState } from 'react';
import { CallError } from '../../platform/http/call-error.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { type Faults, type Form, faultText, useForm } from '../../platform/page/form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons/basic.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';
import { Segment } from '../../ui/tabs.tsx';
import { PostPicture, usePostPicture } from './post-picture.tsx';
import { useTopics, useWritePost } from './queries.ts';
import './buzz.css';
import './write-post.css';

interface Values {
  readonly kind: 'opinion' | 'poll';
  readonly topic: string;
  readonly text: string;
  readonly options: readonly string[];
  readonly days: PollDays;
}

const kinds = ['opinion', 'poll'] as const;

function check({ kind, topic, text, options }: Values): Faults<Values> {
  const written = options.map((option) => option.trim().toLowerCase()).filter(Boolean);
  const optionsFault =
    kind === 'opinion'
      ? undefined
      : written.length < 2
        ? 'field.required'
        : new Set(written).size < written.length
          ? 'field.invalid'
          : undefined;
  return {
    topic: topic === '' ? 'field.choice' : undefined,
    text: text.trim() === '' ? 'field.required' : undefined,
    options: optionsFault,
  };
}

interface Refused extends Pick<Values, 'text' | 'options'> {
  readonly words: string;
}

const { textWithLink, textWithSlur, textRepeated } = errorCodes;
const textRefusals: readonly number[] = [textWithLink, textWithSlur, textRepeated];

interface WritePostProps {
  /** The topic the member came from; null if none. */
  readonly topic: string | null;
  readonly onSent: (post: BuzzPost) => void;
}

/** A new opinion or poll, which is reviewed first. Keeps the text until the server has accepted it. */
export function WritePost({ topic, onSent }: WritePostProps) {
  const t = useText('buzz');
  const s = useText('common');
  const write = useWritePost();
  const [refused, setRefused] = useState<Refused | null>(null);
  const topics = useTopics();
  const picture = usePostPicture();
  const form = useForm<Values>({
    initial: { kind: 'opinion', topic: topic ?? '', text: '', options: ['', ''], days: 7 },
    check,
    send: async ({ kind, topic: chosen, text, options, days }) => {
      const written = options.map((option) => option.trim()).filter(Boolean);
      const poll = kind === 'poll' ? { options: written, days } : {};
      const { fileName } = picture.picture ?? {};
      try {
        onSent(
          await write.mutateAsync({
            kind,
            topic: chosen,
            text,
            ...poll,
            ...(fileName === undefined ? {} : { picture: fileName }),
          }),
        );
      } catch (error) {
        const isOfText = error instanceof CallError && textRefusals.includes(error.code ?? 0);
        setRefused(isOfText ? { text, options, words: error.msg ?? '' } : null);
        throw error;
      }
    },
  });
  // Until what was refused is changed.
  const { text, options } = form.values;
  const refusal = refused?.text === text && refused.options === options ? refused.words : undefined;
  const fault = (name: keyof Values) => faultText(s, form.faults[name]);
  const { kind } = form.values;
  return (
    <form className="buzz-post-form" noValidate onSubmit={form.submit}>
      <Page form>
        <Segment
          label={t('post.kind')}
          items={kinds.map((id) => ({ id, label: t(id) }))}
          value={kind}
          onChange={(id) => form.set('kind', id)}
        />
        <TopicField
          topics={topics.data?.items ?? []}
          value={form.values.topic}
          error={fault('topic')}
          onChange={(id) => form.set('topic', id)}
        />
        <TextArea
          label={t(`post.text.${kind}`)}
          hint={t('post.textHint')}
          rows={4}
          value={form.values.text}
          maxLength={postMaxLength}
          error={fault('text') ?? refusal}
          onChange={({ target }) => form.set('text', target.value)}
        />
        {kind === 'poll' && <PollFields form={form} />}
        <PostPicture {...picture} />
        {form.refusal && refused === null && (
          <p className="field__hint is-error" role="alert">
            {form.refusal}
          </p>
        )}
        <p className="meta">{t('post.promise', { limit: postsPerDay })}</p>
      </Page>
      <Foot>
        <Button
          type="submit"
          className="grow"
          busy={form.busy || picture.uploading}
          busyLabel={s('action.sending')}
        >
          {t('post.send')}
        </Button>
      </Foot>
    </form>
  );
}

interface TopicFieldProps {
  readonly topics: readonly BuzzTopic[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
}

function TopicField({ topics, value, error, onChange }: TopicFieldProps) {
  const t = useText('buzz');
  return (
    <Select
      label={t('post.topic')}
      placeholder={t('post.chooseTopic')}
      value={topics.some(({ id }) => id === value) ? value : ''}
      error={error}
      options={topics.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function PollFields({ form }: { readonly form: Form<Values> }) {
  const t = useText('buzz');
  const { options, days } = form.values;
  const put = (at: number, text: string) =>
    form.set(
      'options',
      options.map((option, index) => (index === at ? text : option)),
    );
  const faultWords =
    form.faults.options === 'field.required'
      ? t('post.optionsMissing')
      : form.faults.options && t('post.optionsSame');
  return (
    <>
      <fieldset className="buzz-options" aria-label={t('post.options')}>
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
          <div key={at} className="buzz-option">
            <Field
              label={t('post.option', { number: at + 1 })}
              value={option}
              maxLength={pollOptionMaxLength}
              error={at === 0 ? faultWords : undefined}
              onChange={({ target }) => put(at, target.value)}
            />
            {options.length > 2 && (
              <IconButton
                label={t('post.removeOption', { number: at + 1 })}
                icon={<CloseIcon size={20} />}
                onClick={() =>
                  form.set(
                    'options',
                    options.filter((_, index) => index !== at),
                  )
                }
              />
            )}
          </div>
        ))}
        {options.length < pollMaxOptions && (
          <Button kind="quiet" onClick={() => form.set('options', [...options, ''])}>
            {t('post.addOption')}
          </Button>
        )}
      </fieldset>
      <Select
        label={t('post.days')}
        hint={t('post.daysHint')}
        value={String(days)}
        options={pollDays.map((count) => ({
          value: String(count),
          label: t('post.daysCount', { count }),
        }))}
        onChange={({ target }) => {
          const chosen = pollDays.find((count) => String(count) === target.value);
          if (chosen) form.set('days', chosen);
        }}
      />
    </>
  );
}
