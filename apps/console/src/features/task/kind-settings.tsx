import type { TaskFields } from '@pollen/contract/operator/task-fields';
import { localize } from '@pollen/contract/values/localized-text';
import type { TaskKind } from '@pollen/contract/values/task';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useCall, usePages } from '../../platform/queries.ts';
import { useRested } from '../../platform/rested.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { SettingsEditor } from './settings-editor.tsx';
import { StageFields } from './stage-fields.tsx';

type Settings = TaskFields['settings'];

interface KindSettingsProps {
  readonly fields: Pick<TaskFields, 'kind' | 'settings' | 'countries'>;
  readonly onChange: (change: Pick<TaskFields, 'settings'>) => void;
  readonly onUnreadable: (fault: string | null) => void;
  readonly readOnly: boolean;
}

export interface SettingsFormProps {
  readonly settings: Settings;
  readonly countries: TaskFields['countries'];
  readonly onChange: (settings: Settings) => void;
}

const textIn = (settings: Settings, name: string): string => {
  const value = settings[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function PartnerFields({ settings, onChange }: SettingsFormProps) {
  const { data } = useCall('GET /partners', {});
  const network = textIn(settings, 'network');
  const known = data?.items ?? [];
  return (
    <div className="task-grid">
      <SelectField
        label="Partner"
        value={network}
        onChange={({ target }) => onChange({ ...settings, network: target.value })}
      >
        {!known.some((one) => one.network === network) && (
          <option value={network}>{network || 'Choose …'}</option>
        )}
        {known.map(({ network: key, name, enabled }) => (
          <option key={key} value={key}>
            {name}
            {enabled ? '' : ' (switched off)'}
          </option>
        ))}
      </SelectField>
      <TextField
        label="The partner’s survey number"
        hint="Empty: the partner chooses."
        value={textIn(settings, 'survey')}
        onChange={({ target }) => {
          const { survey: _, ...rest } = settings;
          onChange(target.value === '' ? rest : { ...rest, survey: target.value });
        }}
      />
    </div>
  );
}

function PostFields({ settings, onChange }: SettingsFormProps) {
  const { items } = usePages('GET /buzz/posts', {});
  const shown = items.filter(({ state }) => state === 'shown');
  const postId = textIn(settings, 'postId');
  return (
    <SelectField
      label="Post"
      hint="Members are paid for their opinion on it."
      value={postId}
      onChange={({ target }) => onChange({ ...settings, postId: Number(target.value) })}
    >
      {!shown.some(({ id }) => String(id) === postId) && (
        <option value={postId}>{postId || 'Choose …'}</option>
      )}
      {shown.map(({ id, words }) => (
        <option key={id} value={id}>
          {localize(words)}
        </option>
      ))}
    </SelectField>
  );
}

const forms: Readonly<Partial<Record<TaskKind, (props: SettingsFormProps) => ReactNode>>> = {
  external: PartnerFields,
  staged: StageFields,
  buzz: PostFields,
};

/** The problems that would prevent publishing, updated while typing. */
function SettingsProblems({ kind, settings }: Pick<TaskFields, 'kind' | 'settings'>) {
  const asked = useRested({ kind, settings }, 500);
  const { data } = useQuery({
    queryKey: ['settings', asked],
    queryFn: () => call('POST /task-settings', asked),
    placeholderData: (before) => before,
  });
  const problems = data?.problems ?? [];
  if (problems.length === 0) return <p className="leaf">{data ? 'Ready to publish.' : null}</p>;
  return (
    <ul className="stack" aria-label="Still to fill in">
      {problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {message} <span className="mono cap">{path}</span>
        </li>
      ))}
    </ul>
  );
}

/** The settings of a partner, shop visit or post task: a form, or JSON. */
export function KindSettings(props: KindSettingsProps) {
  const { fields, onChange, onUnreadable } = props;
  const { kind, settings, countries } = fields;
  const [isText, setIsText] = useState(false);
  const Form = forms[kind];
  return (
    <section className="stack" aria-label="Settings of this kind of task">
      <div className="spread">
        <h3>{kind === 'staged' ? 'Stages of the visit' : 'Settings of this kind of task'}</h3>
        <Button
          kind="text"
          aria-pressed={isText}
          onClick={() => {
            onUnreadable(null);
            setIsText(!isText);
          }}
        >
          Edit as JSON
        </Button>
      </div>
      {isText || !Form ? (
        <SettingsEditor {...props} />
      ) : (
        <>
          <Form
            settings={settings}
            countries={countries}
            onChange={(next) => onChange({ settings: next })}
          />
          <div role="status">
            <SettingsProblems kind={kind} settings={settings} />
          </div>
        </>
      )}
    </section>
  );
}
